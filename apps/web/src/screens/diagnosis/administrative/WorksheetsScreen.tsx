import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { farmYearQuery, invalidateFarmYears } from '../../../client/farm-year';
import { downloadFile, fetchFile, uploadFile } from '../../../client/files';
import type { ImportSource, TableImportResult } from '../../../grid/transfer/transfer-client';
import { FileButton } from '../../../parts/FileButton';
import { Page } from '../../../parts/Page';
import type { WorkScope } from '../../../session/session';
import { useScope } from '../../../session/use-session';

const ImportDialog = lazy(() => import('../../../grid/transfer/ImportDialog'));

interface WorksheetFile {
  kind: string;
  title: string;
  words: string;
}

const FILES: readonly WorksheetFile[] = [
  {
    kind: 'cost_menu',
    title: 'Roteiro de custos',
    words: 'Item por item, por mês ou no ano: o que perguntar em cada centro de custo. As somas viram as despesas da pecuária.',
  },
  {
    kind: 'cost',
    title: 'Custos da safra',
    words: 'Despesas, financiamentos, outras receitas e estoque de insumos de uma vez, com a faixa de referência ao lado de cada despesa.',
  },
  {
    kind: 'area',
    title: 'Área e equipe',
    words: 'Cada uso da terra e cada função: o que o gado ocupa e quem trabalha com ele se somam sozinhos.',
  },
  {
    kind: 'stock',
    title: 'Avaliação de estoque',
    words: 'O ano de cada categoria, do rebanho inicial ao final, com preços; a planilha diz se o estoque fecha.',
  },
];

export default function WorksheetsScreen() {
  const scope = useScope();
  const client = useQueryClient();
  const [sending, setSending] = useState<WorksheetFile | null>(null);
  return (
    <Page title="Planilhas de apoio">
      <p className="max-w-[96ch] text-ink-soft">
        Leve a planilha para a fazenda, preencha as células amarelas sem internet e envie de volta: antes de gravar, o Porteira mostra o que
        muda e, linha por linha, o que está errado.
      </p>
      <ul className="grid gap-3 mt-4">
        {FILES.map((file) => (
          <li key={file.kind} className="box flex items-center justify-between gap-4 py-3.5 px-4 phone:flex-col phone:items-stretch">
            <div className="min-w-0">
              <h2 className="mb-1 text-md font-semibold">{file.title}</h2>
              <p className="max-w-[96ch] text-ink-soft">{file.words}</p>
            </div>
            <div className="flex flex-none gap-2 phone:*:flex-1 phone:*:min-h-11">
              <FileButton aria-label={`Baixar XLSX: ${file.title}`} fetch={() => fetchFile(pathOf(file), farmYearQuery(scope))}>
                Baixar XLSX
              </FileButton>
              <Button variant="default" aria-label={`Enviar ${file.title} preenchida`} onClick={() => setSending(file)}>
                Enviar
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {sending && (
        <Suspense fallback={null}>
          <ImportDialog
            source={sourceOf(sending, scope)}
            onClose={() => setSending(null)}
            onSaved={() => void invalidateFarmYears(client)}
          />
        </Suspense>
      )}
    </Page>
  );
}

const pathOf = ({ kind }: WorksheetFile) => `/support_material_diagnosis/${kind}`;

function sourceOf(file: WorksheetFile, scope: WorkScope): ImportSource {
  return {
    title: `Enviar ${file.title}`,
    words: 'Escolha a planilha preenchida. O que ficou em branco nela não muda o que está gravado. Nada é gravado antes de você conferir.',
    templateLabel: 'Baixar a planilha de novo',
    template: () => downloadFile(pathOf(file), farmYearQuery(scope)),
    send: (chosen, { isDryRun }, options) =>
      uploadFile<TableImportResult>(pathOf(file), chosen, { ...options, query: { ...farmYearQuery(scope), dry_run: isDryRun } }),
  };
}

import { IconFileSpreadsheet, IconFileText, IconFileZip, IconTableExport } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiFailure, messageOf } from '../../client/api-failure';
import { type ExportFormat, type ExportScope, fetchExport } from '../../client/export';
import { saveFile } from '../../client/files';
import { ChosenFarms, farmsScopeOf } from '../../filter/ChosenFarms';
import { type Filled, ScopeFilter } from '../../filter/ScopeFilter';
import { Page } from '../../parts/Page';
import { alertDialog } from '../../ui/confirm-dialog';
import { EmptyState } from '../../ui/EmptyState';
import { IconButton } from '../../ui/IconButton';

type Choice = Pick<Filled, 'customer' | 'harvest' | 'farms' | 'months'>;

const FILES: readonly { format: ExportFormat; label: string; words: string; icon: typeof IconFileZip }[] = [
  {
    format: 'xls',
    label: 'XLS',
    words:
      'Uma planilha com uma aba para cada tipo de lançamento que tem registros, com filtros, e uma primeira página que diz o que ela é.',
    icon: IconFileSpreadsheet,
  },
  {
    format: 'csv',
    label: 'CSV',
    words: 'Um zip com os mesmos dados em arquivos de texto que o Excel em português abre direto.',
    icon: IconFileZip,
  },
  {
    format: 'plain',
    label: 'CSV simples',
    words: 'Para outros programas: vírgulas entre as colunas e ponto decimal.',
    icon: IconFileText,
  },
];

export default function BeefExportScreen() {
  const [choice, setChoice] = useState<Choice | null>(null);
  return (
    <Page title="Exportação">
      <ScopeFilter
        label="Fazendas da exportação"
        asks={['customer', 'harvest', 'months', 'farms']}
        environment="BEEF_CATTLE"
        layout="band"
        submit="Aplicar"
        monthsApart={1}
        onSubmit={setChoice}
      />
      {choice ? (
        <section aria-labelledby="export-place">
          <ChosenFarms id="export-place" choice={choice} months={choice.months} />
          {choice.farms.length > 0 && <Files place={{ ...farmsScopeOf(choice), months: choice.months }} />}
        </section>
      ) : (
        <EmptyState icon={<IconTableExport size={26} stroke={1.6} aria-hidden />} title="Escolha o que exportar e clique em Aplicar.">
          Os arquivos para baixar aparecem aqui, com todos os lançamentos e a configuração das fazendas nesses meses. O que vale para a
          safra toda sai inteiro.
        </EmptyState>
      )}
    </Page>
  );
}

function Files({ place }: { place: ExportScope }) {
  const file = useMutation({
    mutationFn: (format: ExportFormat) => fetchExport(place, format),
    onSuccess: saveFile,
    onError: (error) => void alertDialog({ title: 'Atenção', message: failureWords(error) }),
  });
  return (
    <>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(220px,1fr))] gap-3 [&_li]:p-4 [&_p]:mt-2.5">
        {FILES.map(({ format, label, words, icon }) => (
          <li key={format} className="panel">
            <IconButton
              icon={icon}
              iconPx={18}
              variant={format === 'xls' ? 'filled' : 'default'}
              loading={file.isPending && file.variables === format}
              disabled={file.isPending}
              aria-describedby={`export-${format}`}
              onClick={() => file.mutate(format)}
            >
              {label}
            </IconButton>
            <p id={`export-${format}`} className="text-ink-soft text-sm">
              {words}
            </p>
          </li>
        ))}
      </ul>
      <p role="status" className="min-h-[1.5em] text-ink-soft">
        {file.isPending && 'Preparando o arquivo…'}
        {file.isSuccess && 'Arquivo baixado.'}
      </p>
    </>
  );
}

/** A network failure gets its own words, as it says nothing about the farm. */
function failureWords(error: unknown): string {
  const isRefused = error instanceof ApiFailure && error.status > 0;
  return isRefused ? 'Verifique o cadastro da sua fazenda para emissão do relatório' : messageOf(error);
}

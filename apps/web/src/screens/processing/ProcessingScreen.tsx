import { IconFileSpreadsheet, IconFileTypePdf, IconFileZip, IconReportAnalytics } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiFailure, messageOf } from '../../client/api-failure';
import type { FarmsScope } from '../../client/choices';
import { invalidateJobs } from '../../client/jobs';
import { PROCESSING, type ProcessingKind, startProcessing } from '../../client/processing';
import { ChosenFarms, type FarmsChoice, farmsScopeOf } from '../../filter/ChosenFarms';
import { ScopeFilter } from '../../filter/ScopeFilter';
import { OwnJobs } from '../../parts/OwnJobs';
import { Page } from '../../parts/Page';
import { alertDialog } from '../../ui/confirm-dialog';
import { EmptyState } from '../../ui/EmptyState';
import { IconButton } from '../../ui/IconButton';

const FILES: readonly { kind: ProcessingKind; label: string; icon: typeof IconFileZip }[] = [
  { kind: 'xls', label: 'XLS', icon: IconFileSpreadsheet },
  { kind: 'pdf', label: 'PDF', icon: IconFileTypePdf },
  { kind: 'zip', label: 'Zip', icon: IconFileZip },
];

export default function ProcessingScreen() {
  const [choice, setChoice] = useState<FarmsChoice | null>(null);
  const [started, setStarted] = useState<readonly number[]>([]);
  return (
    <Page title="Processamento">
      <ScopeFilter
        label="Fazendas do processamento"
        asks={['customer', 'harvest', 'farms']}
        environment="BEEF_CATTLE"
        layout="band"
        submit="Aplicar"
        onSubmit={setChoice}
      />
      {choice && (
        <section aria-labelledby="processing-place" className="mb-5">
          <ChosenFarms id="processing-place" choice={choice} />
          <Files place={farmsScopeOf(choice)} onStarted={(id) => setStarted((before) => [...before, id])} />
        </section>
      )}
      <OwnJobs kinds={[PROCESSING]} started={started}>
        {!choice && (
          <EmptyState icon={<IconReportAnalytics size={26} stroke={1.6} aria-hidden />} title="Escolha as fazendas e clique em Aplicar.">
            O processamento traz todos os indicadores da safra em 13 partes, uma coluna por fazenda. Ele é feito em segundo plano: dá para
            seguir trabalhando e baixar depois.
          </EmptyState>
        )}
      </OwnJobs>
    </Page>
  );
}

function Files({ place, onStarted }: { place: FarmsScope; onStarted(job: number): void }) {
  const client = useQueryClient();
  const start = useMutation({
    mutationFn: (kind: ProcessingKind) => startProcessing(place, kind),
    onSuccess: ({ job }) => onStarted(job),
    onError: (error) => void alertDialog({ title: 'Atenção', message: failureWords(error) }),
    onSettled: () => invalidateJobs(client),
  });
  return (
    <div className="flex items-center flex-wrap gap-2.5">
      {FILES.map(({ kind, label, icon }) => (
        <IconButton
          key={kind}
          icon={icon}
          iconPx={18}
          variant={kind === 'xls' ? 'filled' : 'default'}
          loading={start.isPending && start.variables === kind}
          disabled={start.isPending}
          onClick={() => start.mutate(kind)}
        >
          {label}
        </IconButton>
      ))}
      <p className="text-ink-soft text-sm">XLS e PDF têm uma coluna por fazenda. O zip traz a planilha e um PDF de cada fazenda.</p>
    </div>
  );
}

function failureWords(error: unknown): string {
  const isAboutFarm = error instanceof ApiFailure && [400, 404, 422].includes(error.status);
  return isAboutFarm ? 'Verifique o cadastro da sua fazenda para emissão do relatório' : messageOf(error);
}

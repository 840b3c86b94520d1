import { IconFileZip, IconRefresh } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Environment } from '#model/kit/environment';
import { messages } from '#model/kit/messages';
import { counted } from '#model/review/finding';
import { formatMoment } from '#view/moments';
import {
  type Comparison,
  invalidateBenchmark,
  startUpdate,
  UPDATE_JOB,
  useLastUpdate,
  useUpdateStatus,
} from '../../client/benchmark-draft';
import { invalidateJobs } from '../../client/jobs';
import { downloadHarvestMilk, PROCESSING, startHarvestProcessing } from '../../client/processing';
import { Loaded } from '../../parts/Loaded';
import { OwnJobs } from '../../parts/OwnJobs';
import { Page } from '../../parts/Page';
import { alertFailure, confirmDialog } from '../../ui/confirm-dialog';
import { EmptyState } from '../../ui/EmptyState';
import { IconButton } from '../../ui/IconButton';
import { notify } from '../../ui/notify';
import styles from './Benchmark.module.css';
import { HarvestField } from './HarvestField';
import { UpdatingNotice } from './UpdatingNotice';
import { SHARED, useComparison } from './use-comparison';

const QUESTION = 'Esta ação calculará todos os indicadores desta safra. Deseja continuar?';

export default function UpdateScreen() {
  const place = useComparison();
  const { comparison } = place;
  const status = useUpdateStatus(comparison);
  const isUpdating = status.data?.status === 'IN_PROGRESS';
  const [wasAsked, setAsked] = useState(false);
  const client = useQueryClient();
  useForgetWhenDone(isUpdating);
  const start = useMutation({
    mutationFn: startUpdate,
    onError: alertFailure,
    onSettled: () => Promise.all([invalidateBenchmark(client), invalidateJobs(client)]),
  });
  const ask = async () => {
    setAsked(true);
    if (!comparison) return;
    if (await confirmDialog({ message: QUESTION, confirm: 'Continuar' })) start.mutate(comparison);
  };
  return (
    <Page title="Atualizar indicadores" shared={SHARED}>
      <div className={styles.band}>
        <HarvestField of={place} error={wasAsked && !comparison ? messages.required : null} />
        <IconButton
          variant="filled"
          icon={IconRefresh}
          iconPx={18}
          loading={start.isPending}
          disabled={isUpdating}
          onClick={() => void ask()}
        >
          Atualizar indicadores
        </IconButton>
        {comparison && <HarvestExport comparison={comparison} />}
      </div>
      {isUpdating && <UpdatingNotice />}
      {comparison ? (
        <LastUpdateText comparison={comparison} />
      ) : (
        <EmptyState title="Escolha a safra.">
          A atualização calcula os indicadores de todas as fazendas da safra. Quem participa e os motivos ficam como estão; o valor que
          mudar precisa ser validado de novo.
        </EmptyState>
      )}
      <OwnJobs kinds={[UPDATE_JOB, PROCESSING]} most={8} />
    </Page>
  );
}

/** Cached figures of the draft are out of date once the update has ended. */
function useForgetWhenDone(isUpdating: boolean): void {
  const client = useQueryClient();
  const was = useRef(false);
  useEffect(() => {
    if (was.current && !isUpdating) void invalidateBenchmark(client);
    was.current = isUpdating;
  }, [client, isUpdating]);
}

function LastUpdateText({ comparison }: { comparison: Comparison }) {
  const query = useLastUpdate(comparison);
  return (
    <Loaded query={query} failure="Não foi possível ver a última atualização." isPart>
      {({ final_date, user, farms, changes }) => (
        <p className="mb-3 text-ink-soft [&_b]:text-ink" role="status">
          {final_date === null ? (
            'Esta safra ainda não foi atualizada.'
          ) : (
            <>
              Última atualização: <b>{formatMoment(final_date)}</b>
              {user?.name && `, por ${user.name}`} · {counted(farms, 'fazenda', 'fazendas')} ·{' '}
              {counted(changes, 'valor mudou', 'valores mudaram')}
            </>
          )}
        </p>
      )}
    </Loaded>
  );
}

const EXPORTS: Readonly<Record<Environment, (harvestId: number) => Promise<unknown>>> = {
  BEEF_CATTLE: startHarvestProcessing,
  DAIRY_CATTLE: async (harvestId) => {
    if ((await downloadHarvestMilk(harvestId)) === 0)
      notify({ tone: 'warning', message: 'Nenhuma fazenda caracterizada para essa safra.' });
  },
};

function HarvestExport({ comparison: { harvestId, environment } }: { comparison: Comparison }) {
  const client = useQueryClient();
  const start = useMutation({
    mutationFn: () => EXPORTS[environment](harvestId),
    onError: alertFailure,
    onSettled: () => invalidateJobs(client),
  });
  return (
    <IconButton icon={IconFileZip} iconPx={18} loading={start.isPending} onClick={() => start.mutate()}>
      Exportar
    </IconButton>
  );
}

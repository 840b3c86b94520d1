import { IconFileZip, IconRefresh } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Environment } from '#model/kit/environment';
import { messages } from '#model/kit/messages';
import { formatMoment } from '#view/moments';
import { messageOf } from '../../client/api-failure';
import {
  type Comparison,
  invalidateBenchmark,
  startUpdate,
  UPDATE_JOB,
  useLastUpdate,
  useUpdateStatus,
} from '../../client/benchmark-draft';
import { invalidateJobs, useJobs } from '../../client/jobs';
import { downloadHarvestMilk, startHarvestProcessing } from '../../client/processing';
import { JobList } from '../../parts/JobList';
import { Loaded } from '../../parts/Loaded';
import { Page } from '../../parts/Page';
import { alertDialog, confirmDialog } from '../../ui/confirm-dialog';
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
    onError: (error) => void alertDialog({ title: 'Atenção', message: messageOf(error) }),
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
      <Updates />
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
              {user?.name && `, por ${user.name}`} · {farms === 1 ? '1 fazenda' : `${farms} fazendas`} ·{' '}
              {changes === 1 ? '1 valor mudou' : `${changes} valores mudaram`}
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
    onError: (error) => void alertDialog({ title: 'Atenção', message: messageOf(error) }),
    onSettled: () => invalidateJobs(client),
  });
  return (
    <IconButton icon={IconFileZip} iconPx={18} loading={start.isPending} onClick={() => start.mutate()}>
      Exportar
    </IconButton>
  );
}

const SHOWN: readonly string[] = [UPDATE_JOB, 'processing'];

function Updates() {
  const query = useJobs({ own: true });
  return (
    <Loaded query={query} failure="Não foi possível ver os pedidos." isPart>
      {({ resultList }) => {
        const jobs = resultList.filter(({ kind }) => SHOWN.includes(kind)).slice(0, 8);
        return (
          jobs.length > 0 && (
            <section aria-labelledby="benchmark-jobs">
              <h2 id="benchmark-jobs" className="mt-4.5 mb-2 text-lg">
                Pedidos
              </h2>
              <JobList jobs={jobs} />
            </section>
          )
        );
      }}
    </Loaded>
  );
}

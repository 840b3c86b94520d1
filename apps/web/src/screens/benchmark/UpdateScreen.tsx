import { IconFileZip, IconRefresh } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Environment } from '#model/kit/environment';
import { messages } from '#model/kit/messages';
import { addressIn } from '#model/screens/list';
import { lastUpdatePhrase } from '#view/benchmark/edition-words';
import { type Comparison, invalidateBenchmark, startUpdate, UPDATE_JOB, useIsUpdating, useLastUpdate } from '../../client/benchmark-draft';
import { invalidateJobs } from '../../client/jobs';
import { downloadHarvestMilk, PROCESSING, startHarvestProcessing } from '../../client/processing';
import { Loaded } from '../../parts/Loaded';
import { OwnJobs } from '../../parts/OwnJobs';
import { Page } from '../../parts/Page';
import { PhraseText } from '../../parts/PhraseText';
import { alertFailure, confirmDialog } from '../../ui/confirm-dialog';
import { EmptyState } from '../../ui/EmptyState';
import { IconButton } from '../../ui/IconButton';
import { notify } from '../../ui/notify';
import styles from './Benchmark.module.css';
import { HarvestField } from './HarvestField';
import { UpdatingNotice } from './UpdatingNotice';
import { SHARED, useComparison } from './use-comparison';

const ABOUT =
  'A atualização calcula os indicadores de todas as fazendas da safra, para o rascunho do benchmarking. Quem participa e os motivos ficam como estão; o valor que mudar precisa ser validado de novo.';
const QUESTION = 'Esta ação calculará todos os indicadores desta safra. Deseja continuar?';

export default function UpdateScreen() {
  const place = useComparison();
  const { comparison } = place;
  const last = useLastUpdate(comparison);
  const isUpdating = useIsUpdating(comparison);
  const [wasAsked, setAsked] = useState(false);
  const client = useQueryClient();
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
        <div className="flex flex-wrap gap-3 col-span-2 [&>button]:min-h-10.5 phone:[&>button]:flex-auto">
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
      </div>
      {isUpdating && <UpdatingNotice />}
      {comparison ? (
        <Loaded query={last} failure="Não foi possível ver a última atualização." isPart>
          {(found) => (
            <>
              <p className="mb-1 text-ink-soft [&_b]:text-ink" role="status">
                <PhraseText phrase={lastUpdatePhrase(found)} />
              </p>
              <p className="mb-3 max-w-190 text-ink-soft">
                {ABOUT}
                {found.final_date !== null && (
                  <>
                    {' '}
                    O passo seguinte é <Link to={addressIn(comparison.environment, 'benchmark.evaluation')}>avaliar os indicadores</Link>.
                  </>
                )}
              </p>
            </>
          )}
        </Loaded>
      ) : (
        <EmptyState title="Escolha a safra.">{ABOUT}</EmptyState>
      )}
      <OwnJobs kinds={[UPDATE_JOB, PROCESSING]} most={8} />
    </Page>
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

import { SegmentedControl } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { useState } from 'react';
import type { JobState } from '#model/responses/jobs';
import { useJobs } from '../../../client/jobs';
import { JobList } from '../../../parts/JobList';
import { Loaded } from '../../../parts/Loaded';
import { Page } from '../../../parts/Page';
import { EmptyState } from '../../../ui/EmptyState';

const ALL = 'ALL';
const STATES: readonly { value: JobState | typeof ALL; label: string; none: string }[] = [
  { value: ALL, label: 'Todos', none: 'Nenhum trabalho foi pedido nos últimos 30 dias.' },
  { value: 'RUNNING', label: 'Em andamento', none: 'Nenhum trabalho está em andamento.' },
  { value: 'QUEUED', label: 'Na fila', none: 'Nenhum trabalho espera na fila.' },
  { value: 'FAILED', label: 'Com falha', none: 'Nenhum trabalho falhou.' },
];
const IDLE_MS = 15_000;

export default function JobsScreen() {
  const [state, setState] = useState<JobState | typeof ALL>(ALL);
  const query = useJobs(state === ALL ? {} : { state }, IDLE_MS);
  return (
    <Page title="Trabalhos em segundo plano">
      <SegmentedControl
        mb={16}
        style={{ alignSelf: 'flex-start' }}
        size="xs"
        aria-label="Estado dos trabalhos"
        data={STATES.map(({ value, label }) => ({ value, label }))}
        value={state}
        onChange={(value) => setState(value as JobState | typeof ALL)}
      />
      <Loaded query={query} failure="Não foi possível ver os trabalhos.">
        {({ resultList, size }) =>
          resultList.length === 0 ? (
            <EmptyState
              icon={<IconChecks size={26} stroke={1.6} aria-hidden />}
              title={STATES.find(({ value }) => value === state)?.none ?? ''}
            >
              Arquivos grandes e atualizações que continuam depois do pedido aparecem aqui.
            </EmptyState>
          ) : (
            <>
              <JobList jobs={resultList} hasOthers />
              {size > resultList.length && <p className="text-ink-soft text-sm">{`Os ${resultList.length} mais recentes de ${size}.`}</p>}
            </>
          )
        }
      </Loaded>
    </Page>
  );
}

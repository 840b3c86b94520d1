import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../client/api-failure';
import { type ChecklistPlace, readSynthetic, type SyntheticChecklist } from '../../client/checklist';
import { farmYearKey } from '../../client/farm-year';
import { MatrixLegend, MonthMatrix } from '../../parts/MonthMatrix';
import { EmptyState } from '../../ui/EmptyState';
import type { MonthRange } from './choice';
import { useFailureNotice } from './use-failure-notice';

/** How many entries each module of each farm has, month by month. */
export function SyntheticResult({ place, range }: { place: ChecklistPlace; range: MonthRange }) {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: farmYearKey('synthetic', place, range),
    queryFn: ({ signal }) => readSynthetic(place, range, { signal }),
    staleTime: 0,
  });
  useFailureNotice(error, 'Erro Ao buscar Checklist');
  if (error && !data) {
    return (
      <EmptyState
        title="O checklist não pôde ser buscado."
        action={
          <Button loading={isFetching} onClick={() => void refetch()}>
            Tentar de novo
          </Button>
        }
      >
        {messageOf(error)}
      </EmptyState>
    );
  }
  if (!data) return <Skeleton height={420} radius={8} role="status" aria-label="Buscando o checklist" />;
  if (data.rows.length === 0) return <EmptyState title="Nenhuma fazenda caracterizada para essa safra." />;
  return (
    <div>
      <MonthMatrix caption="Lançamentos de cada módulo, mês a mês" months={data.months} groups={groupsOf(data)} hasCounts />
      <MatrixLegend />
    </div>
  );
}

/** The rows under their farms; the heading goes without saying where there is only one. */
function groupsOf({ rows }: SyntheticChecklist) {
  const farms = new Map(rows.map(({ farm }) => [farm.id, farm.name]));
  return [...farms].map(([id, name]) => ({
    ...(farms.size > 1 ? { label: name } : {}),
    rows: rows.filter(({ farm }) => farm.id === id),
  }));
}

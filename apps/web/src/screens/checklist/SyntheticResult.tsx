import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { readSynthetic, type SyntheticChecklist } from '../../client/checklist';
import type { FarmsScope } from '../../client/choices';
import { farmYearKey } from '../../client/farm-year';
import type { MonthRange } from '../../filter/selection';
import { Loaded } from '../../parts/Loaded';
import { MatrixLegend, MonthMatrix } from '../../parts/MonthMatrix';
import { EmptyState } from '../../ui/EmptyState';
import { useFailureNotice } from './use-failure-notice';

export function SyntheticResult({ place, range }: { place: FarmsScope; range: MonthRange }) {
  const query = useQuery({
    queryKey: farmYearKey('synthetic', place, range),
    queryFn: ({ signal }) => readSynthetic(place, range, { signal }),
    staleTime: 0,
  });
  useFailureNotice(query.error, 'Erro Ao buscar Checklist');
  return (
    <Loaded
      query={query}
      failure="O checklist não pôde ser buscado."
      waiting={<Skeleton height={420} radius={8} role="status" aria-label="Buscando o checklist" />}
    >
      {(checklist) =>
        checklist.rows.length === 0 ? (
          <EmptyState title="Nenhuma fazenda caracterizada para essa safra." />
        ) : (
          <div>
            <MonthMatrix caption="Lançamentos de cada módulo, mês a mês" months={checklist.months} groups={groupsOf(checklist)} hasCounts />
            <MatrixLegend />
          </div>
        )
      }
    </Loaded>
  );
}

function groupsOf({ rows }: SyntheticChecklist) {
  const farms = new Map(rows.map(({ farm }) => [farm.id, farm.name]));
  return [...farms].map(([id, name]) => ({
    ...(farms.size > 1 ? { label: name } : {}),
    rows: rows.filter(({ farm }) => farm.id === id),
  }));
}

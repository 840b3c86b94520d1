import { agricultureExpenseItems } from '#model/agriculture/agriculture-expense-items';
import { agricultureExpenses } from '#model/agriculture/agriculture-expenses';
import type { CropResults } from '#model/answers/crops';
import { addressOf } from '#model/screens/list';
import { api } from '../../../client/api';
import { useFarmYear } from '../../../client/farm-year';
import { type Deeds, deedsAt } from '../../../rows/deeds';
import type { GridRow } from '../../../rows/row';
import { listRows } from '../../../rows/row-client';
import { useScope } from '../../../session/use-session';

/** What was done to the crops of a farm in a harvest and can be taken back, in their list and in each. */
export function useCropDeeds(): Deeds {
  const { farm, harvest } = useScope();
  return deedsAt(['crops', farm.id, harvest.id].join(' '));
}

/** The crops of the chosen farm in the chosen harvest. */
export function useCropResults() {
  return useFarmYear(['crops'], (ask) => ask<CropResults>(`/${agricultureExpenses.path}/results`));
}

/** Where one crop is seen and changed. */
export const cropAddress = (id: number): string => addressOf('dairy.crop').replace(':id', String(id));

/** A stored crop and its lines. */
export interface StoredCrop {
  crop: GridRow;
  lines: GridRow[];
}

export function useStoredCrop(id: number) {
  return useFarmYear(['crop', id], async (_ask, signal): Promise<StoredCrop> => {
    const [crop, { resultList }] = await Promise.all([
      api.get<GridRow>(`/${agricultureExpenses.path}/${id}`, { signal }),
      listRows(
        agricultureExpenseItems.path,
        [
          [`wherein[agriculture_expense.id]`, String(id)],
          ['order[id]', 'ASC'],
        ],
        signal,
      ),
    ]);
    return { crop, lines: resultList };
  });
}

/** Says all lines of a crop: those with an id change, others are made, those that are not sent go. */
export async function saveLines(lines: readonly Record<string, unknown>[], key: string): Promise<GridRow[]> {
  const { resultList } = await api.post<{ resultList: GridRow[] }>(`/${agricultureExpenseItems.path}/batch`, lines, {
    idempotencyKey: key,
  });
  return resultList;
}

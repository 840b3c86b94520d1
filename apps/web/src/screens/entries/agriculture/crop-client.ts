import { agricultureExpenseItems } from '#model/agriculture/agriculture-expense-items';
import { agricultureExpenses } from '#model/agriculture/agriculture-expenses';
import type { CropResults } from '#model/responses/crops';
import { addressOf } from '#model/screens/list';
import { api } from '../../../client/api';
import { useFarmYear } from '../../../client/farm-year';
import type { GridRow } from '../../../rows/row';
import { listRows } from '../../../rows/row-client';
import { type UndoStack, undoStackOf } from '../../../rows/undo-stack';
import { useScope } from '../../../session/use-session';

/** The list and all crops share one undo list. */
export function useCropUndoStack(): UndoStack {
  const { farm, harvest } = useScope();
  return undoStackOf(['crops', farm.id, harvest.id].join(' '));
}

export function useCropResults() {
  return useFarmYear(['crops'], (ask) => ask<CropResults>(`/${agricultureExpenses.path}/results`));
}

export const cropAddress = (id: number): string => addressOf('dairy.crop').replace(':id', String(id));

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

/** Replaces all lines of a crop: a line without an id is created, a stored line that is missing is deleted. */
export async function saveLines(lines: readonly Record<string, unknown>[], key: string): Promise<GridRow[]> {
  const { resultList } = await api.post<{ resultList: GridRow[] }>(`/${agricultureExpenseItems.path}/batch`, lines, {
    idempotencyKey: key,
  });
  return resultList;
}

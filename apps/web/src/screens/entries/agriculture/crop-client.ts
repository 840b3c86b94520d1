import { agricultureExpenseItems } from '#model/agriculture/agriculture-expense-items';
import { addressOf } from '#model/screens/list';
import { api } from '../../../client/api';
import { useFarmYear } from '../../../client/farm-year';
import type { GridRow } from '../../../rows/row';
import { type UndoStack, undoStackOf } from '../../../rows/undo-stack';
import { useScope } from '../../../session/use-session';
import { readCrops } from './stored-crops';

/** The list and all crops share one undo list. */
export function useCropUndoStack(): UndoStack {
  const { farm, harvest } = useScope();
  return undoStackOf(['crops', farm.id, harvest.id].join(' '));
}

export function useStoredCrops() {
  const scope = useScope();
  return useFarmYear(['crops'], (_ask, signal) => readCrops(scope, signal));
}

export const cropAddress = (id: number): string => addressOf('dairy.crop').replace(':id', String(id));

/** Replaces all lines of a crop: a line without an id is created, a stored line that is missing is deleted. */
export async function saveLines(lines: readonly Record<string, unknown>[], key: string): Promise<GridRow[]> {
  const { resultList } = await api.post<{ resultList: GridRow[] }>(`/${agricultureExpenseItems.path}/batch`, lines, {
    idempotencyKey: key,
  });
  return resultList;
}

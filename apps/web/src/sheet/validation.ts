import { useCallback, useMemo } from 'react';
import { counted } from '#model/review/finding';
import { messageOf } from '../client/api-failure';
import { validateRows } from '../rows/row-client';
import { notify } from '../ui/notify';
import { storedOf } from './lines';
import type { StoredRow } from './stored';
import type { SheetModel } from './use-sheet';

export interface Validation {
  isPossible: boolean;
  isAll: boolean;
  toggleAll(): void;
  toggleRow(row: string): void;
}

export function useSheetValidation(sheet: SheetModel): Validation {
  const { store, resource, groups } = sheet;
  const { stored } = sheet.state;
  const toggle = useCallback(
    async (rows: readonly StoredRow[]) => {
      const validated = !rows.every((row) => row.validated);
      const ids = rows.filter((row) => row.validated !== validated).map(({ id }) => id);
      const set = async (value: boolean) => {
        const response = (await validateRows(resource.path, ids, value, null)) as { resultList: { id: number; version: number }[] };
        store.mark(new Map(response.resultList.map(({ id, version }) => [id, { validated: value, version }])));
      };
      try {
        await set(validated);
        const count = counted(ids.length, 'célula', 'células');
        const words = validated ? `${count} ${ids.length === 1 ? 'validada' : 'validadas'}` : `Validação retirada de ${count}`;
        const undo = store.pushForNotice({ what: words, undo: () => set(!validated), redo: () => set(validated) });
        notify({ message: words, kind: 'validated', undo, hasUndoButton: true });
      } catch (error) {
        notify({ message: `A validação não foi gravada. ${messageOf(error)}`, tone: 'error' });
      }
    },
    [store, resource],
  );
  const toggleRow = useCallback(
    (row: string) => {
      const rows = storedOf({ state: store.get(), groups }, row);
      if (rows.length > 0) void toggle(rows);
    },
    [store, groups, toggle],
  );
  const rows = useMemo(() => [...stored.values()], [stored]);
  return useMemo(
    () => ({
      isPossible: rows.length > 0,
      isAll: rows.length > 0 && rows.every((row) => row.validated),
      toggleAll: () => void toggle(rows),
      toggleRow,
    }),
    [rows, toggle, toggleRow],
  );
}

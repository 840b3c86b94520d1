import { useEffect, useRef } from 'react';
import { LEAST_EXPENSE_WORDS } from '#model/diagnosis/financials-diagnosis';
import { cellKey } from '../../../sheet/sheet';
import type { SheetModel } from '../../../sheet/use-sheet';
import { tellDialog } from '../../../ui/confirm-dialog';

/** Whoever types less than a year's expense is told once, and not again about what was typed on an earlier visit. */
export function useLeastDialog({ state }: SheetModel): void {
  const refused = [...state.changes.values()].filter(({ message }) => message === LEAST_EXPENSE_WORDS);
  const said = refused.map((change) => `${cellKey(change)} ${change.text}`).join('|');
  const last = useRef(said);
  useEffect(() => {
    const isMore = said.length > last.current.length || (said !== '' && said !== last.current);
    last.current = said;
    if (isMore) void tellDialog({ title: 'Erro', message: LEAST_EXPENSE_WORDS });
  }, [said]);
}

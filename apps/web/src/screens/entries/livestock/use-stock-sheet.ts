import { useCallback, useMemo } from 'react';
import { harvestMonths } from '#domain/calendar';
import { livestockStocks as resource } from '#model/entries/livestock-stocks';
import { useActor, useScope } from '../../../session/use-session';
import { type SheetGroup, slotKey } from '../../../sheet/sheet';
import { readStored, type StoredRow } from '../../../sheet/stored';
import { useSheet } from '../../../sheet/use-sheet';
import { monthName, shortMonth } from './month-words';
import { type StockLine, useStockLines } from './stock-client';

const FIELDS = ['amount', 'weight'] as const;
const COLUMNS = [
  { field: 'amount', label: 'Qtd.' },
  { field: 'weight', label: 'Peso' },
];
/** The count before the first month, as a column group. */
export const START = 'start';
const NO_LINES: readonly StockLine[] = [];

/** The stock of a harvest as a sheet: categories down, the start and the twelve months across. */
export function useStockSheet() {
  const actor = useActor();
  const scope = useScope();
  const { lines, error, reload, retry } = useStockLines(scope);
  const { harvest } = scope;
  const months = useMemo(() => harvestMonths(harvest), [harvest]);
  const rows = useMemo(() => (lines ?? NO_LINES).map(({ category_livestock: { id, title } }) => ({ key: String(id), title })), [lines]);
  const groups = useMemo(
    (): SheetGroup[] => [
      { key: START, label: 'Início', name: 'início da safra', columns: COLUMNS },
      ...months.map((month) => ({ key: month, label: shortMonth(month), name: monthName(month), columns: COLUMNS })),
    ],
    [months],
  );
  const stored = useMemo(() => lines && storedLines(lines), [lines]);
  const keyOf = useCallback(
    (row: string, group: string) => ({
      category_livestock: Number(row),
      ...(group === START ? { type: false } : { type: true, date: `${group}-01` }),
    }),
    [],
  );
  const sheet = useSheet({ resource, environment: scope.environment, scope, actor, rows, groups, stored, keyOf, reload });
  return { sheet, months, error, retry };
}

function storedLines(lines: readonly StockLine[]): ReadonlyMap<string, StoredRow> {
  const slots = new Map<string, StoredRow>();
  for (const { category_livestock, start, months } of lines) {
    const row = String(category_livestock.id);
    for (const [group, wire] of [[START, start] as const, ...months.map((month) => [month.date, month] as const)]) {
      const stored = readStored(wire, FIELDS);
      if (stored) slots.set(slotKey(row, group), stored);
    }
  }
  return slots;
}

import { useMemo } from 'react';
import { monthOfHarvest, todayInBrazil } from '#domain/calendar';
import { monthsAcross } from '#model/kit/sheet';
import { useDeepLink } from '../../client/use-deep-link';
import { useScope } from '../../session/use-session';
import { useIsNarrow } from '../../ui/use-is-narrow';
import { slotKey } from '../sheet';
import { startCellOf } from '../start-cell';
import type { StoredRow } from '../stored';
import type { SheetModel } from '../use-sheet';
import type { StartCell } from '../use-sheet-input';
import { type SheetEntry, START, valueOfLine } from './sheet-lines';

/** Null until the sheet has loaded; computed once, so that later typing does not move the cursor. */
export function useStartCell(
  sheet: SheetModel,
  entries: readonly SheetEntry[],
  stored: ReadonlyMap<string, StoredRow> | null,
): StartCell | null {
  const deepLink = useDeepLink();
  const { harvest } = useScope();
  // On a phone the dialog opened by the link comes first.
  const isNarrow = useIsNarrow();
  const isKnown = stored !== null && sheet.rows.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the sheet as it came, and of the link that led here
  return useMemo(() => {
    const { cells } = sheet.resource;
    if (!isKnown || !stored || !cells) return null;
    const [{ lines }, ofMonths] = [cells.sheet, monthsAcross(cells)];
    const monthOf = (row: string, group: string) => {
      if (ofMonths) return group === START ? null : group;
      return lines.of === 'months' ? monthOfHarvest(harvest, Number(row)) : null;
    };
    const { rows, columns, isOpen } = sheet;
    const numberAt = (row: string, group: string, field: string) => stored.get(slotKey(row, group))?.values[field] ?? null;
    const valueAt = (row: string, path: string) =>
      valueOfLine(
        entries.find(({ key }) => key === row),
        path,
      );
    const { row, col } = startCellOf({ rows, columns, isOpen, numberAt, stored, monthOf, valueAt }, deepLink, todayInBrazil().slice(0, 7));
    const column = columns[col];
    const line = rows[row];
    return column && line
      ? {
          cell: { slot: slotKey(line.key, column.group), field: column.field },
          isMeant: deepLink !== null && !(isNarrow && deepLink.isOpen),
        }
      : null;
  }, [isKnown, deepLink]);
}

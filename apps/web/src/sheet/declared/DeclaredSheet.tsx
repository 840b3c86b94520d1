import { type ReactNode, useCallback, useMemo } from 'react';
import type { SheetScreen } from '#model/screens/screen';
import { loadedResource } from '../../client/declarations';
import { useIsNarrow } from '../../ui/use-is-narrow';
import { type FooterRow, sumRow } from '../footer';
import { Sheet } from '../Sheet';
import { SheetDownload } from '../SheetDownload';
import type { ExtraColumn, SheetRow } from '../sheet';
import type { SheetModel } from '../use-sheet';
import { SheetPage } from './SheetPage';
import type { SheetEntry } from './sheet-lines';
import { useDeclaredSheet } from './use-declared-sheet';
import { useStartCell } from './use-start-cell';

export interface SheetParts {
  rows?: readonly SheetRow[];
  footer?: readonly FooterRow[];
  extras?: readonly ExtraColumn[];
  ghostOf?: SheetModel['ghostOf'];
  warningOf?: SheetModel['warningOf'];
  isLocked?: SheetModel['isLocked'];
  above?: ReactNode;
  beside?: ReactNode;
  below?: ReactNode;
  buttons?: ReactNode;
  titleWidthPx?: number;
  isScrolling?: boolean;
}

const BESIDE = 'grid grid-cols-[minmax(400px,560px)_minmax(0,1fr)] gap-4 items-start max-[1101px]:grid-cols-1 in-data-printing:block';
/** A wide screen has room for it beside the sheet too, where its amounts are near their names. */
const BELOW = 'min-[1600px]:flex min-[1600px]:gap-4 min-[1600px]:items-start min-[1600px]:*:flex-1 min-[1600px]:*:first:flex-2';

export type UseSheetParts = (sheet: SheetModel, entries: readonly SheetEntry[]) => SheetParts;

interface DeclaredSheetProps {
  screen: SheetScreen;
  /** A hook: it must keep its identity for a screen. */
  useParts?: UseSheetParts;
}

const useNoParts: UseSheetParts = () => ({});

export default function DeclaredSheet({ screen, useParts = useNoParts }: DeclaredSheetProps) {
  const { title, name = title, lineLabel, hint } = screen;
  const resource = useMemo(() => loadedResource(screen.resource), [screen]);
  const { sheet, entries, stored, error, retry } = useDeclaredSheet(resource, screen);
  const parts = useParts(sheet, entries);
  const { footer, extras, above, beside, below, buttons, isScrolling = beside !== undefined || below !== undefined } = parts;
  const isNarrow = useIsNarrow();
  const startCell = useStartCell(sheet, entries, stored);
  const shown = useShown(sheet, parts);
  // Numbers far from the names of their rows are hard to follow.
  const width = sheet.columns.length + (extras?.length ?? 0) <= SEVERAL ? 'max-w-190' : '';
  const drawn = (
    <Sheet
      sheet={shown}
      label={name}
      titleLabel={lineLabel}
      titleWidthPx={parts.titleWidthPx ?? titleWidth(sheet, isNarrow)}
      startCell={startCell}
      footer={footer ?? totalsOf(sheet)}
      isWhole={isScrolling}
      {...(extras ? { extras } : {})}
    >
      {buttons}
      <SheetDownload sheet={sheet} among={screen.among} />
    </Sheet>
  );
  return (
    <SheetPage title={name} sheets={[sheet]} hint={hint} error={error} onRetry={retry} isFilling={!isScrolling}>
      {above}
      <div className={beside ? BESIDE : below ? BELOW : 'contents'}>
        <div className={beside || below || width ? `flex flex-col flex-1 min-w-0 min-h-0 ${width}` : 'contents'}>{drawn}</div>
        {beside}
        {below}
      </div>
    </SheetPage>
  );
}

function useShown(sheet: SheetModel, { rows, ghostOf, warningOf, isLocked }: SheetParts): SheetModel {
  const { isOpen: isDeclaredOpen } = sheet;
  const isOpen = useCallback<SheetModel['isOpen']>(
    (row, column) => isDeclaredOpen(row, column) && isLocked?.(row.key, column.group, column.field) !== true,
    [isDeclaredOpen, isLocked],
  );
  return { ...sheet, isOpen, ...(rows ? { rows } : {}), ...(ghostOf ? { ghostOf } : {}), ...(warningOf ? { warningOf } : {}) };
}

const SEVERAL = 3;
const LETTER_PX = 7.3;
const AROUND_PX = 30;
const MAX_PX = 270;

/** Month names are short; herd categories are shown whole. */
function titleWidth({ resource, columns, rows }: SheetModel, isNarrow: boolean): number {
  if (resource.cells?.sheet.lines.of === 'months') return 120;
  if (isNarrow) return 120;
  const longest = Math.max(0, ...rows.map(({ title }) => title.length));
  return Math.min(MAX_PX, Math.max(columns.length > SEVERAL ? 200 : 240, Math.ceil(longest * LETTER_PX + AROUND_PX)));
}

function totalsOf(sheet: SheetModel): FooterRow[] {
  const fields = Object.keys(sheet.resource.totals);
  return fields.length === 0 ? [] : [sumRow(sheet, { key: 'total', title: 'Total', fields })];
}

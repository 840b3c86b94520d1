// biome-ignore-all lint/a11y/useSemanticElements: rows are laid out by CSS grid with pinned head, footer and first column, which table elements cannot be
import { type CSSProperties, type ReactNode, useMemo, useRef, useState } from 'react';
import { useKeptMarks } from '../client/kept-marks';
import { useReturned } from '../rows/returns';
import { useIsNarrow } from '../ui/use-is-narrow';
import { useWidth } from '../ui/use-width';
import type { FooterRow } from './footer';
import { type LineView, useLines } from './lines';
import styles from './Sheet.module.css';
import type { ExtraColumn, FlatColumn } from './sheet';
import { type SheetStep, sheetSteps, stepsName } from './sheet-steps';
import { extraWidth, numberPx, roomBeside, sheetTracks } from './sheet-tracks';
import type { SheetModel } from './use-sheet';
import { type StartCell, useSheetInput } from './use-sheet-input';
import { useSheetValidation } from './validation';
import { SheetConflictDialog } from './view/SheetConflictDialog';
import { SheetDrafts } from './view/SheetDrafts';
import { SheetFooter } from './view/SheetFooter';
import { SheetHead } from './view/SheetHead';
import { SheetLine } from './view/SheetLine';
import { SheetNotices } from './view/SheetNotices';
import { SheetStepper } from './view/SheetStepper';
import { SheetToolbar } from './view/SheetToolbar';
import { SheetWarnings } from './view/SheetWarnings';

const TITLE_PX = 190;
const MANY_ROWS = 60;
// Rows are memoised: the default must keep its identity.
const NO_FOOTER: readonly FooterRow[] = [];
const NO_EXTRAS: readonly ExtraColumn[] = [];

interface SheetProps {
  sheet: SheetModel;
  label: string;
  /** Head of the first column: `Categoria`. */
  titleLabel: string;
  titleWidthPx?: number;
  footer?: readonly FooterRow[];
  extras?: readonly ExtraColumn[];
  isWhole?: boolean;
  /** Start cell. Keep the object stable between renders. */
  startCell?: StartCell | null;
  children?: ReactNode;
}

/** Cells with `row.texts`, read-only rows and computed fields are closed. One group with an empty label makes a plain table. */
export function Sheet(props: SheetProps) {
  const {
    sheet,
    label,
    titleLabel,
    titleWidthPx = TITLE_PX,
    footer = NO_FOOTER,
    extras = NO_EXTRAS,
    isWhole = false,
    startCell = null,
    children,
  } = props;
  const isNarrow = useIsNarrow();
  const hasMark = sheet.allows.validate;
  const scroller = useRef<HTMLDivElement>(null);
  const roomPx = useWidth(scroller);
  const { steps, shown, show } = useSteps(sheet, extras, isNarrow ? roomBeside(titleWidthPx, hasMark, roomPx) : null);
  const { columns, extras: shownExtras } = steps[shown] ?? { columns: sheet.columns, extras };
  const lines = useLines({ ...sheet, returned: useReturned(sheet.resource), marks: useKeptMarks() }, columns);
  // On a phone the step that shows the start cell is known only after measuring.
  const input = useSheetInput(sheet, columns, { isNarrow, steps, show, startCell: isNarrow && roomPx === 0 ? null : startCell });
  const validation = useSheetValidation(sheet);
  const { selection, editing } = input;
  const textsPx = useMemo(() => columns.map((column, at) => textPx(column, at, lines, footer)), [columns, lines, footer]);
  const tracks = sheetTracks({
    textsPx,
    titlePx: titleWidthPx,
    columns,
    extrasPx: shownExtras.map((extra) => extraWidth(extra, sheet.rows, steps.length > 0)),
    hasMark,
    isNarrow,
    isStepped: steps.length > 0,
    roomPx,
  });
  return (
    <section
      ref={input.root}
      className={`${styles.root} flex flex-col flex-1 gap-2.5 min-w-0 min-h-82.5 data-whole:flex-none data-whole:min-h-0 data-whole:mb-3.5 phone:flex-none phone:min-h-0 print:block print:min-h-0`}
      aria-label={label}
      data-narrow={isNarrow || undefined}
      data-whole={isWhole || undefined}
    >
      <SheetToolbar sheet={sheet} input={input}>
        {children}
      </SheetToolbar>
      <SheetDrafts sheet={sheet} onGoTo={input.goTo} />
      <SheetNotices sheet={sheet} onGoTo={input.goTo} />
      {steps.length > 0 && <SheetStepper name={stepsName(sheet.groups)} steps={steps} shown={shown} onShow={show} />}
      <div className="box flex flex-col flex-initial min-h-0 overflow-hidden print:max-h-none print:overflow-visible">
        <div ref={scroller} className={styles.scroller} style={{ '--title': `${titleWidthPx}px` } as CSSProperties} data-scroller>
          <div
            role="grid"
            aria-label={label}
            aria-rowcount={lines.length + footer.length + 1}
            aria-colcount={columns.length + shownExtras.length + 1 + (hasMark ? 1 : 0)}
            aria-multiselectable
            aria-busy={sheet.isLoading}
            className={styles.grid}
            style={{ '--screen-tracks': tracks.screen, '--paper-tracks': tracks.paper, '--width': `${tracks.widthPx}px` } as CSSProperties}
            {...input.events}
          >
            <SheetHead
              columns={columns}
              groups={sheet.groups}
              titleLabel={titleLabel}
              extras={shownExtras}
              validation={hasMark ? validation : null}
            />
            {lines.map((line, index) => {
              const isInBlock = index >= selection.block.top && index <= selection.block.bottom;
              return (
                <SheetLine
                  key={line.row.key}
                  line={line}
                  index={index}
                  columns={columns}
                  activeCol={selection.at.row === index ? selection.at.col : -1}
                  blockLeft={isInBlock ? selection.block.left : -1}
                  blockRight={isInBlock ? selection.block.right : -1}
                  editing={editing?.row === index ? editing : null}
                  editor={input.editor}
                  extras={shownExtras}
                  isOneOfMany={lines.length > MANY_ROWS}
                  onValidate={hasMark ? validation.toggleRow : null}
                />
              );
            })}
            {footer.length > 0 && (
              <SheetFooter rows={footer} columns={columns} extras={shownExtras.length} hasMark={hasMark} onLeave={input.focusLastRow} />
            )}
          </div>
        </div>
        <SheetWarnings sheet={sheet} onGoTo={input.goTo} />
      </div>
      <SheetConflictDialog sheet={sheet} />
    </section>
  );
}

function textPx(column: FlatColumn, at: number, lines: readonly LineView[], footer: readonly FooterRow[]): number {
  const cells = lines.map(({ row, cells: own }) => numberPx(own[at]?.ghost ?? own[at]?.text ?? '', row.isBold ? 'bold' : 'plain'));
  return Math.max(0, ...cells, ...footer.map((row) => numberPx(row.cell(column)?.text ?? '', 'bold')));
}

const NO_STEPS: readonly SheetStep[] = [];

/** Parts of a sheet shown one at a time; empty when everything fits. @param roomPx null where a sheet may scroll sideways. */
function useSteps({ groups, columns, rows }: SheetModel, extras: readonly ExtraColumn[], roomPx: number | null) {
  const [chosen, show] = useState(0);
  const steps = useMemo(
    () => (roomPx === null ? NO_STEPS : sheetSteps({ groups, columns, rows, extras }, roomPx)),
    [groups, columns, rows, extras, roomPx],
  );
  return { steps, shown: Math.min(chosen, steps.length - 1), show };
}

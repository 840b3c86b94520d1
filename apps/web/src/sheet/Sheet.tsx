// biome-ignore-all lint/a11y/useSemanticElements: rows are laid out by CSS grid with pinned head, foot and first column, which table elements cannot be
import { type CSSProperties, type ReactNode, useMemo, useRef, useState } from 'react';
import { returnsOf, useReturns } from '../rows/returns';
import { useIsNarrow } from '../ui/use-is-narrow';
import { useWidth } from '../ui/use-width';
import type { FootRow } from './foot';
import { useLines } from './lines';
import styles from './Sheet.module.css';
import type { ExtraColumn } from './sheet';
import { type SheetStep, sheetSteps, stepsName } from './sheet-steps';
import { extraWidth, roomBeside, sheetTracks } from './sheet-tracks';
import type { SheetModel } from './use-sheet';
import { type Begin, useSheetHands } from './use-sheet-hands';
import { useValidation } from './validation';
import { ConflictDialog } from './view/ConflictDialog';
import { SheetDrafts } from './view/SheetDrafts';
import { SheetFoot } from './view/SheetFoot';
import { SheetHead } from './view/SheetHead';
import { SheetLine } from './view/SheetLine';
import { SheetNotices } from './view/SheetNotices';
import { SheetStepper } from './view/SheetStepper';
import { SheetToolbar } from './view/SheetToolbar';

const TITLE_PX = 190;
const MANY_ROWS = 60;
// Rows are drawn again only for what changes: an empty list must stay the same one.
const NO_FOOT: readonly FootRow[] = [];
const NO_EXTRAS: readonly ExtraColumn[] = [];

interface SheetProps {
  sheet: SheetModel;
  /** What the sheet is called by a screen reader, and in its head. */
  label: string;
  /** Above the first column: `Categoria`. */
  titleLabel: string;
  titleWidthPx?: number;
  /** Rows that add up or compare what is typed; pinned at the foot. */
  foot?: readonly FootRow[];
  /** Columns at the right that follow from the row. */
  extras?: readonly ExtraColumn[];
  /** As high as its lines: the page around it scrolls. */
  isWhole?: boolean;
  /** Where work begins, once that is known. Keep the object stable between renders. */
  begin?: Begin | null;
  /** What else can be done with the sheet, at the right of its buttons. */
  children?: ReactNode;
}

/**
 * A sheet in which each cell is typed and stored by itself, used like a spreadsheet by keyboard, mouse and touch.
 *
 * `useDeclaredSheet` says from a declaration which rows and groups of columns there are, which stored row lies in which slot (where a row
 * meets a group), and how that row is told from the others; a sheet that is declared nowhere can say so by hand. Everything else (judging,
 * saving, undo, conflicts, validation) follows from the resource:
 *
 * ```tsx
 * const rows = useMemo(() => answer.map(({ category }) => ({ key: String(category.id), title: category.title })), [answer]);
 * const groups = useMemo(() => months.map((month) => ({ key: month, label: 'Jul', name: 'julho', columns: [{ field: 'amount' }, { field: 'weight' }] })), []);
 * // readStored(wire, ['amount', 'weight']) of each slot of the answer under slotKey(row, group); null while it has not come
 * const stored = useMemo(() => readAnswer(answer), [answer]);
 * const keyOf = useCallback((row, group) => ({ category_livestock: Number(row), type: true, date: `${group}-01` }), []);
 * const sheet = useSheet({ resource: resourceOf('livestock_stocks'), ...scope, actor, rows, groups, stored, keyOf, reload });
 * <Sheet sheet={sheet} label="Estoque pecuário" titleLabel="Categoria" foot={[sumRow(sheet, 'Total', ['amount'])]}>
 *   <SheetDownload sheet={sheet} />
 * </Sheet>
 * ```
 *
 * One group with an empty label makes a plain table (team: one row a function, three columns). `sheet.numberAt(row, group, field)` is the
 * number shown now, typed or stored, for computed rows; `row.texts` puts computed texts into the body; they, `row.isReadOnly` and what is computed
 * close cells.
 */
export function Sheet(props: SheetProps) {
  const {
    sheet,
    label,
    titleLabel,
    titleWidthPx = TITLE_PX,
    foot = NO_FOOT,
    extras = NO_EXTRAS,
    isWhole = false,
    begin = null,
    children,
  } = props;
  const isNarrow = useIsNarrow();
  const hasMark = sheet.allows.validate;
  const scroller = useRef<HTMLDivElement>(null);
  const roomPx = useWidth(scroller);
  const { steps, shown, show } = useSteps(sheet, extras, isNarrow ? roomBeside(titleWidthPx, hasMark, roomPx) : null);
  const { columns, extras: shownExtras } = steps[shown] ?? { columns: sheet.columns, extras };
  const isStepped = steps.length > 0;
  const lines = useLines({ ...sheet, returned: useReturned(sheet) }, columns);
  // Which step shows the cell is known once the room is.
  const hands = useSheetHands(sheet, columns, { isNarrow, steps, show, begin: isNarrow && roomPx === 0 ? null : begin });
  const validation = useValidation(sheet);
  const { selection, editing, root } = hands;

  const tracks = sheetTracks({
    titlePx: titleWidthPx,
    columns,
    extrasPx: shownExtras.map((extra) => extraWidth(extra, sheet.rows, isStepped)),
    hasMark,
    isNarrow,
    isStepped,
    roomPx,
  });

  return (
    <section ref={root} className={styles.root} aria-label={label} data-narrow={isNarrow || undefined} data-whole={isWhole || undefined}>
      <SheetToolbar sheet={sheet} hands={hands}>
        {children}
      </SheetToolbar>
      <SheetDrafts sheet={sheet} onGoTo={hands.goTo} />
      <SheetNotices sheet={sheet} onGoTo={hands.goTo} />
      {isStepped && <SheetStepper name={stepsName(sheet.groups)} steps={steps} shown={shown} onShow={show} />}
      <div className={styles.frame}>
        <div ref={scroller} className={styles.scroller} style={{ '--title': `${titleWidthPx}px` } as CSSProperties} data-scroller>
          <div
            role="grid"
            aria-label={label}
            aria-rowcount={lines.length + foot.length + 1}
            aria-colcount={columns.length + shownExtras.length + 1 + (hasMark ? 1 : 0)}
            aria-multiselectable
            aria-busy={sheet.isLoading}
            className={styles.grid}
            style={{ '--screen-tracks': tracks.screen, '--paper-tracks': tracks.paper, '--width': `${tracks.widthPx}px` } as CSSProperties}
            {...hands.events}
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
                  editor={hands.editor}
                  extras={shownExtras}
                  isOneOfMany={lines.length > MANY_ROWS}
                  onValidate={hasMark ? validation.toggleRow : null}
                />
              );
            })}
            {foot.length > 0 && (
              <SheetFoot rows={foot} columns={columns} extras={shownExtras.length} hasMark={hasMark} onLeave={hands.focusLastRow} />
            )}
          </div>
        </div>
      </div>
      <ConflictDialog sheet={sheet} />
    </section>
  );
}

const NO_STEPS: readonly SheetStep[] = [];

/** What is shown of a sheet at a time, and which of it; nothing where all of it has room. @param roomPx null where a sheet may scroll sideways */
function useSteps({ groups, columns, rows }: SheetModel, extras: readonly ExtraColumn[], roomPx: number | null) {
  const [chosen, show] = useState(0);
  const steps = useMemo(
    () => (roomPx === null ? NO_STEPS : sheetSteps({ groups, columns, rows, extras }, roomPx)),
    [groups, columns, rows, extras, roomPx],
  );
  return { steps, shown: Math.min(chosen, steps.length - 1), show };
}

/** Why stored rows of the sheet were sent back, by their ids. */
function useReturned({ resource: { path, hasValidation } }: SheetModel): ReadonlyMap<number, string> {
  const returns = useReturns('open', hasValidation);
  return useMemo(() => returnsOf(returns, path), [returns, path]);
}

import { useMemo } from 'react';
import { hasDecimalPoint } from '#model/kit/number-text';
import { counted } from '#model/review/finding';
import { formatClipboard } from '../rows/format-clipboard';
import { parseClipboardBlock } from '../rows/parse-clipboard';
import { notify } from '../ui/notify';
import { copyText } from './cell-text';
import type { Edit } from './changes';
import { shownValue } from './changes';
import { fillDown, type PositionedValue, pastedTexts, pasteProblem, positionsIn, repeatPrevious } from './fill';
import type { Block, CellPosition } from './selection';
import { type CellRef, type FlatColumn, slotKey } from './sheet';
import type { SheetModel } from './use-sheet';

/** Each command writes one block, all or nothing. */
export interface SheetCommands {
  refAt(position: CellPosition): CellRef | null;
  isOpenAt(position: CellPosition): boolean;
  /** @returns false when the text cannot be stored. */
  type(position: CellPosition, text: string): boolean;
  clear(block: Block): void;
  fillDown(block: Block): void;
  repeatPrevious(block: Block): void;
  copy(block: Block): string;
  /** @returns the pasted block, or its first wrong cell; null when it does not fit. */
  paste(block: Block, text: string): Block | null;
}

/** @param columns on the screen; the previous month may be outside of them. */
export function useSheetCommands(sheet: SheetModel, columns: readonly FlatColumn[]): SheetCommands {
  const { store, rows, isOpen, read, readValue, columns: all, allows } = sheet;
  return useMemo(() => {
    const refAt = ({ row, col }: CellPosition): CellRef | null => {
      const [line, column] = [rows[row], columns[col]];
      return line && column ? { slot: slotKey(line.key, column.group), field: column.field } : null;
    };
    const isOpenAt = ({ row, col }: CellPosition): boolean => {
      const [line, column] = [rows[row], columns[col]];
      return allows.write && line !== undefined && column !== undefined && isOpen(line, column);
    };
    const shownAt = (position: CellPosition): number | null => {
      const cell = refAt(position);
      return cell ? shownValue(store.get(), cell) : null;
    };
    const valueAt = (row: number, col: number) => shownAt({ row, col });
    const write = (edits: readonly Edit[]) => store.commit(edits, { isTogether: edits.length > 1 });
    const open = <P extends CellPosition>(list: readonly P[]) => list.filter(isOpenAt);
    const writeValues = (list: readonly PositionedValue[]) =>
      write(open(list).flatMap(({ value, ...position }) => editAt(refAt(position), (cell) => readValue(cell, value))));
    const inAll = (block: Block): Block => {
      const at = (col: number) => all.findIndex(({ key }) => key === columns[col]?.key);
      return { ...block, left: at(block.left), right: at(block.right) };
    };
    const refInAll = ({ row, col }: CellPosition): CellRef | null => {
      const [line, column] = [rows[row], all[col]];
      return line && column && allows.write && isOpen(line, column) ? { slot: slotKey(line.key, column.group), field: column.field } : null;
    };
    return {
      refAt,
      isOpenAt,
      type: (position, text) => {
        const [edit] = editAt(refAt(position), (cell) => read(cell, text));
        if (!edit || !isOpenAt(position)) return true;
        write([edit]);
        return edit.message === null;
      },
      clear: (block) => writeValues(positionsIn(block).map((position) => ({ ...position, value: null }))),
      fillDown: (block) => writeValues(fillDown(block, valueAt)),
      repeatPrevious: (block) => {
        const valueInAll = (row: number, col: number) => {
          const [line, column] = [rows[row], all[col]];
          return line && column ? shownValue(store.get(), { slot: slotKey(line.key, column.group), field: column.field }) : null;
        };
        const values = repeatPrevious(inAll(block), all, valueInAll);
        if (values.length === 0) notify({ message: 'Não há mês anterior a este para repetir.', tone: 'warning' });
        write(values.flatMap(({ value, ...position }) => editAt(refInAll(position), (cell) => readValue(cell, value))));
      },
      copy: (block) => {
        const cols = positionsIn({ ...block, top: 0, bottom: 0 }).map(({ col }) => col);
        const lines = positionsIn({ ...block, left: 0, right: 0 }).map(({ row }) => row);
        return formatClipboard(lines.map((row) => cols.map((col) => copiedText(rows[row]?.texts, columns[col], shownAt({ row, col })))));
      },
      paste: (block, text) => {
        const table = parseClipboardBlock(text);
        const problem = pasteProblem(table, block, { rows: rows.length, cols: columns.length });
        if (problem) {
          notify({ message: problem, tone: 'error', milliseconds: 8_000 });
          return null;
        }
        const texts = pastedTexts(table, block);
        const kept = open(texts);
        const isPointed = kept.some(({ col, text: one }) => columns[col] && hasDecimalPoint(columns[col].declared, one));
        const edits = kept.flatMap((position) => editAt(refAt(position), (cell) => read(cell, position.text, isPointed)));
        write(edits);
        const skipped = texts.filter((position) => !isOpenAt(position) && position.text !== '').length;
        if (skipped > 0)
          notify({
            message: counted(skipped, 'célula calculada foi pulada', 'células calculadas foram puladas'),
            tone: 'info',
          });
        const wrong = edits.findIndex(({ message }) => message !== null);
        const at = kept[wrong];
        return at ? { top: at.row, bottom: at.row, left: at.col, right: at.col } : around(texts);
      },
    };
  }, [store, rows, columns, all, isOpen, read, readValue, allows]);
}

const editAt = (cell: CellRef | null, edit: (cell: CellRef) => Edit): Edit[] => (cell ? [edit(cell)] : []);

function copiedText(texts: Readonly<Record<string, string>> | undefined, column: FlatColumn | undefined, value: number | null): string {
  if (!column) return '';
  return texts?.[column.key] ?? copyText(column.declared, value);
}

function around(list: readonly CellPosition[]): Block | null {
  const [rows, cols] = [list.map(({ row }) => row), list.map(({ col }) => col)];
  if (list.length === 0) return null;
  return { top: Math.min(...rows), bottom: Math.max(...rows), left: Math.min(...cols), right: Math.max(...cols) };
}

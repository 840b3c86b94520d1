import { counted } from '#model/review/finding';
import type { Block, Place, SheetSize } from './selection';

/** What a command writes: texts and values for places of the sheet. Pure. */

export interface PlacedText extends Place {
  text: string;
}

export interface PlacedValue extends Place {
  value: number | null;
}

/** Columns as filling sees them: which month, which of its values. */
interface FillColumn {
  groupIndex: number;
  field: string;
}

type ValueAt = (row: number, col: number) => number | null;

/** Why a block cannot be pasted here, or null. Nothing is cut off silently. */
export function pasteProblem(block: readonly (readonly string[])[], at: Block, size: SheetSize): string | null {
  const [height, width] = [block.length, block[0]?.length ?? 0];
  const [down, right] = [size.rows - at.top, size.cols - at.left];
  if (height <= down && width <= right) return null;
  return `O que você copiou tem ${counted(height, 'linha', 'linhas')} e ${counted(width, 'coluna', 'colunas')}; a partir desta célula cabem ${counted(down, 'linha', 'linhas')} e ${counted(right, 'coluna', 'colunas')}. Escolha outra célula e cole de novo.`;
}

/** Where each text of a pasted block goes. One value fills the whole selection; a block begins at its upper left corner. */
export function pastedTexts(block: readonly (readonly string[])[], at: Block): PlacedText[] {
  const [first] = block[0] ?? [];
  const isOne = block.length === 1 && block[0]?.length === 1 && first !== undefined;
  if (isOne) return places(at).map((place) => ({ ...place, text: first }));
  return block.flatMap((texts, down) => texts.map((text, right) => ({ row: at.top + down, col: at.left + right, text })));
}

/** The first row of the block in all rows below it; of a single row, the row above. */
export function fillDown(at: Block, valueAt: ValueAt): PlacedValue[] {
  const source = at.top === at.bottom ? at.top - 1 : at.top;
  if (source < 0) return [];
  return places({ ...at, top: source + 1 }).map(({ row, col }) => ({ row, col, value: valueAt(source, col) }));
}

/**
 * Each month of the block becomes what the month before it is; a block of several months carries the month before the first one through
 * all of them. The first column group has nothing before it and stays as it is.
 */
export function repeatPrevious(at: Block, columns: readonly FillColumn[], valueAt: ValueAt): PlacedValue[] {
  const written = new Map<string, number | null>();
  const edits: PlacedValue[] = [];
  for (const { row, col } of places(at)) {
    const column = columns[col];
    const before = columns.findIndex((one) => column && one.groupIndex === column.groupIndex - 1 && one.field === column.field);
    if (before < 0) continue;
    const key = `${row} ${before}`;
    const value = written.has(key) ? (written.get(key) ?? null) : valueAt(row, before);
    written.set(`${row} ${col}`, value);
    edits.push({ row, col, value });
  }
  return edits;
}

/** The cells of a block, row by row. */
export function places({ top, bottom, left, right }: Block): Place[] {
  const cols = Array.from({ length: right - left + 1 }, (_, index) => left + index);
  return Array.from({ length: Math.max(0, bottom - top + 1) }, (_, index) => top + index).flatMap((row) =>
    cols.map((col) => ({ row, col })),
  );
}

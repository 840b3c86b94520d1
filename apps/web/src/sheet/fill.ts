import { counted } from '#model/review/finding';
import type { Block, CellPosition, SheetSize } from './selection';

interface PositionedText extends CellPosition {
  text: string;
}

export interface PositionedValue extends CellPosition {
  value: number | null;
}

interface FillColumn {
  groupIndex: number;
  field: string;
}

type ValueAt = (row: number, col: number) => number | null;

/** Null when the block fits; nothing is cut off silently. */
export function pasteProblem(block: readonly (readonly string[])[], at: Block, size: SheetSize): string | null {
  const [height, width] = [block.length, block[0]?.length ?? 0];
  const [down, right] = [size.rows - at.top, size.cols - at.left];
  if (height <= down && width <= right) return null;
  return `O que você copiou tem ${counted(height, 'linha', 'linhas')} e ${counted(width, 'coluna', 'colunas')}; a partir desta célula cabem ${counted(down, 'linha', 'linhas')} e ${counted(right, 'coluna', 'colunas')}. Escolha outra célula e cole de novo.`;
}

export function pastedTexts(block: readonly (readonly string[])[], at: Block): PositionedText[] {
  const [first] = block[0] ?? [];
  const isOne = block.length === 1 && block[0]?.length === 1 && first !== undefined;
  if (isOne) return positionsIn(at).map((position) => ({ ...position, text: first }));
  return block.flatMap((texts, down) => texts.map((text, right) => ({ row: at.top + down, col: at.left + right, text })));
}

/** Fills from the first row of the block, or from the row above a single row. */
export function fillDown(at: Block, valueAt: ValueAt): PositionedValue[] {
  const source = at.top === at.bottom ? at.top - 1 : at.top;
  if (source < 0) return [];
  return positionsIn({ ...at, top: source + 1 }).map(({ row, col }) => ({ row, col, value: valueAt(source, col) }));
}

/** Each group takes the values of the one before it; in a block of several groups they carry through. The first group stays. */
export function repeatPrevious(at: Block, columns: readonly FillColumn[], valueAt: ValueAt): PositionedValue[] {
  const written = new Map<string, number | null>();
  const edits: PositionedValue[] = [];
  for (const { row, col } of positionsIn(at)) {
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

export function positionsIn({ top, bottom, left, right }: Block): CellPosition[] {
  const cols = Array.from({ length: right - left + 1 }, (_, index) => left + index);
  return Array.from({ length: Math.max(0, bottom - top + 1) }, (_, index) => top + index).flatMap((row) =>
    cols.map((col) => ({ row, col })),
  );
}

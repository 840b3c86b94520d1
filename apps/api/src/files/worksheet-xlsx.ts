import { onePage } from './one-page';
import type { StreamedCell, StreamedSheet } from './workbook-sheet';
import { type CellKind, numberFormat, TEXT_FORMAT } from './workbook-styles';
import { CODE, type FormulaPlace, headRow, type WorksheetCell, type WorksheetForm, type WorksheetFormat } from './worksheet';

const FORMATS: Readonly<Record<WorksheetFormat, string>> = { money: numberFormat(2), decimal: numberFormat(2), whole: numberFormat(0) };
const CODE_WIDTH = 16;

export function worksheetSheet(worksheet: WorksheetForm): StreamedSheet {
  const { title, notes, columns, lines } = worksheet;
  const first = headRow(worksheet) + 1;
  const rows = new Map(lines.flatMap(({ code }, index) => (code === null ? [] : [[code, first + index]])));
  const rowOf = (code: string): number => {
    const found = rows.get(code);
    if (found === undefined) throw new Error(`${title} has no line ${code}`);
    return found;
  };
  const isNumber = columns.map((_, index) => lines.some(({ cells, isHeading }) => !isHeading && isNumberCell(cells[index])));
  return {
    name: title,
    notes,
    columns: [
      { label: CODE, format: TEXT_FORMAT, width: CODE_WIDTH },
      ...columns.map(({ label, width }, index) => ({ label, width, format: isNumber[index] ? FORMATS.money : TEXT_FORMAT })),
    ],
    pages: onePage(
      lines.map(({ code, cells, isHeading, isResult }, index): StreamedCell[] => {
        const kind = isHeading ? 'section' : isResult ? 'total' : 'plain';
        const place = { row: first + index, rowOf };
        const own = columns.map((_, column) => cellOf(cells[column] ?? null, place, kind, isNumber[column]));
        return [cellOf(code, place, kind), ...own];
      }),
    ),
    frozenColumns: 2,
    isUnfiltered: true,
  };
}

function isNumberCell(cell: WorksheetCell | undefined): boolean {
  if (typeof cell !== 'object' || cell === null) return typeof cell === 'number';
  if ('formula' in cell) return true;
  return !cell.options && typeof cell.fill !== 'string';
}

const WORD_KINDS: Partial<Record<CellKind, CellKind>> = { plain: 'word', total: 'totalWord' };

/** A word in a column of numbers stands at the right, as they do. */
function cellOf(cell: WorksheetCell, place: FormulaPlace, kind: CellKind, isAmongNumbers = false): StreamedCell {
  const wordKind = WORD_KINDS[kind] ?? kind;
  if (cell === null || typeof cell === 'string') return { value: cell, kind: isAmongNumbers ? wordKind : kind, format: TEXT_FORMAT };
  if (typeof cell === 'number') return { value: cell, kind, format: FORMATS.decimal };
  const format = FORMATS[cell.format ?? 'money'];
  if ('formula' in cell) {
    // A formula without a format computes a word, whose cell must not look like an input.
    return { formula: cell.formula(place), kind: cell.format ? kind : wordKind, format: cell.format ? format : 'General' };
  }
  const { fill, options } = cell;
  return { value: fill, kind: 'input', format: typeof fill === 'string' ? TEXT_FORMAT : format, ...(options ? { choices: options } : {}) };
}

import { type Cell, type CellStyle, colToLetter, writeXlsx } from 'hucre/xlsx';
import { CODE, type FormulaPlace, headRow, type WorksheetCell, type WorksheetForm, type WorksheetFormat } from './worksheet';

const FORMATS: Readonly<Record<WorksheetFormat, string>> = { money: '#,##0.00', decimal: '#,##0.00', whole: '#,##0' };
const MAX_SHEET_NAME = 31;
const CODE_WIDTH = 12;

const solid = (rgb: string): CellStyle['fill'] => ({ type: 'pattern', pattern: 'solid', fgColor: { rgb } });
/** The fill colour of all input cells; the colour of headings. */
const FILL_STYLE: CellStyle = { fill: solid('FFF9E5'), border: { bottom: { style: 'thin', color: { rgb: 'D9C27A' } } } };
const HEAD_STYLE: CellStyle = { font: { bold: true, color: { rgb: 'FFFFFF' } }, fill: solid('1F6B45'), alignment: { wrapText: true } };
const HEADING_STYLE: CellStyle = { font: { bold: true }, fill: solid('E6F0EA') };
const RESULT_STYLE: CellStyle = { font: { bold: true } };
const TITLE_STYLE: CellStyle = { font: { bold: true, size: 14 } };

export async function worksheetXlsx(worksheet: WorksheetForm): Promise<Buffer> {
  const { title, intro, columns, lines } = worksheet;
  const cells = new Map<string, Partial<Cell>>();
  const put = (row: number, column: number, cell: Partial<Cell>) => cells.set(`${row - 1},${column}`, cell);
  put(1, 0, { value: title, type: 'string', style: TITLE_STYLE });
  for (const [index, text] of intro.entries()) put(2 + index, 0, { value: text, type: 'string' });
  const head = headRow(worksheet);
  for (const [index, label] of [CODE, ...columns.map((one) => one.label)].entries()) {
    put(head, index, { value: label, type: 'string', style: HEAD_STYLE });
  }
  const rows = new Map(lines.flatMap(({ code }, index) => (code === null ? [] : [[code, head + 1 + index]])));
  const rowOf = (code: string): number => {
    const found = rows.get(code);
    if (found === undefined) throw new Error(`${title} has no line ${code}`);
    return found;
  };
  const validations = [];
  for (const [index, line] of lines.entries()) {
    const row = head + 1 + index;
    const style = line.isHeading ? HEADING_STYLE : line.isResult ? RESULT_STYLE : undefined;
    if (line.code !== null || line.isHeading) put(row, 0, { value: line.code, type: 'string', ...(style ? { style } : {}) });
    for (const [column, cell] of line.cells.entries()) {
      const written = cellOf(cell, { row, rowOf }, style);
      if (written) put(row, column + 1, written);
      const options = typeof cell === 'object' && cell !== null && 'fill' in cell ? cell.options : undefined;
      if (options)
        validations.push({ type: 'list' as const, range: `${colToLetter(column + 1)}${row}`, values: [...options], allowBlank: true });
    }
  }
  const bytes = await writeXlsx({
    sheets: [
      {
        name: title.slice(0, MAX_SHEET_NAME),
        columns: [{ width: CODE_WIDTH }, ...columns.map(({ width }) => ({ width }))],
        rows: Array.from({ length: head + lines.length }, () => []),
        cells,
        freezePane: { rows: head },
        ...(validations.length > 0 ? { dataValidations: validations } : {}),
      },
    ],
  });
  return Buffer.from(bytes);
}

function cellOf(cell: WorksheetCell, place: FormulaPlace, style: CellStyle | undefined): Partial<Cell> | null {
  if (cell === null) return style ? { value: null, type: 'empty', style } : null;
  if (typeof cell === 'string') return { value: cell, type: 'string', ...(style ? { style } : {}) };
  if (typeof cell === 'number') return { value: cell, type: 'number', style: { ...style, numFmt: FORMATS.decimal } };
  const numFmt = FORMATS[cell.format ?? 'money'];
  if ('formula' in cell) return { value: null, type: 'formula', formula: cell.formula(place), style: { ...style, numFmt } };
  const { fill } = cell;
  const type = typeof fill === 'string' ? 'string' : fill === null ? 'empty' : 'number';
  return { value: fill, type, style: { ...FILL_STYLE, numFmt: typeof fill === 'string' ? '@' : numFmt } };
}

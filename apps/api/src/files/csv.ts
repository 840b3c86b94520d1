import { Readable } from 'node:stream';
import { fileNumberText, writtenNumber } from './cells';
import { guarded } from './formula-text';

type CsvCell = string | number | Date | null;
type CsvLine = readonly CsvCell[];

interface Style {
  separator: string;
  numberText: (value: number) => string;
}

const BRAZILIAN: Style = { separator: ';', numberText: fileNumberText };
const PLAIN: Style = { separator: ',', numberText: (value) => String(writtenNumber(value)) };
const BYTE_ORDER_MARK = '\ufeff';
const LINE_END = '\r\n';

/** Handwritten, because a library took two thirds of the time of an export (see `bench/README.md`). */
export function writeCsv(header: readonly string[], pages: AsyncIterable<readonly CsvLine[]>, isPlain = false): Readable {
  const style = isPlain ? PLAIN : BRAZILIAN;
  async function* pieces() {
    yield `${isPlain ? '' : BYTE_ORDER_MARK}${lineOf(header, style, plainQuoted)}`;
    for await (const lines of pages) {
      let piece = '';
      for (const line of lines) piece += lineOf(line, style, quoted);
      if (piece !== '') yield piece;
    }
  }
  return Readable.from(pieces(), { objectMode: false });
}

const quoted = (text: string): string => plainQuoted(guarded(text));

/** Labels are our own text and need no formula guard. */
const plainQuoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

function lineOf(cells: CsvLine, style: Style, quoted: (text: string) => string): string {
  let line = '';
  for (let index = 0; index < cells.length; index++) {
    const cell = cells[index] ?? null;
    if (index > 0) line += style.separator;
    if (typeof cell === 'string') line += quoted(cell);
    else if (typeof cell === 'number') line += style.numberText(cell);
    else if (cell !== null) line += cell.toISOString();
  }
  return line + LINE_END;
}

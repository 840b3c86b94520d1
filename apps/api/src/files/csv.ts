import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { numberText } from './cells';
import { guarded } from './formula-text';

/** How programs that are no spreadsheets of Brazil want it: commas, decimal points, no byte order mark. */
const PLAIN = { bom: false, delimiter: ',', cast: { number: String } } as const;

/**
 * Writes CSV as spreadsheet programs in Brazil read it: semicolons, decimal comma, a byte order mark. Every text is quoted, whatever is in
 * it: line ends and tabs stay inside of their cell. Rows are written as they come; reading the stream pulls them.
 */
export function writeCsv(header: readonly string[], rows: AsyncIterable<readonly (string | number | null)[]>, isPlain = false): Readable {
  const stringifier = stringify({
    bom: true,
    delimiter: ';',
    record_delimiter: 'windows',
    quoted_string: true,
    cast: { number: numberText },
    ...(isPlain ? PLAIN : {}),
  });
  async function* cells() {
    yield header;
    for await (const row of rows) yield row.map((cell) => (typeof cell === 'string' ? guarded(cell) : cell));
  }
  const source = Readable.from(cells());
  source.on('error', (error) => stringifier.destroy(error));
  stringifier.on('close', () => source.destroy());
  return source.pipe(stringifier);
}

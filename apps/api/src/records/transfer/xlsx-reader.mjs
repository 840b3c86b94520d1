/**
 * Reads the first sheet of a spreadsheet in a thread of its own: unpacking and parsing take seconds for a large file, and whatever a
 * hostile one makes of it ends with the thread. Started by `xlsx.ts` with `{ bytes, maxColumns }`; sends lists of `{ line, cells }`.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { streamXlsxRows } from 'hucre/xlsx';

const BATCH = 1000;
const { bytes, maxRows, maxColumns } = workerData;

let batch = [];
let count = 0;
let previous = -1;
for await (const { index, values } of streamXlsxRows(bytes)) {
  // Some programs leave the numbers of rows out.
  previous = Number.isSafeInteger(index) ? index : previous + 1;
  const cells = values.map(toCell);
  while (cells.length > 0 && isBlank(cells.at(-1))) cells.pop();
  if (cells.length === 0) continue;
  if (cells.length > maxColumns) throw new Error('too many columns');
  batch.push({ line: previous + 1, cells });
  if (batch.length === BATCH) send();
  // One more than is allowed says that there are too many.
  if (++count > maxRows) break;
}
send();

function send() {
  parentPort.postMessage(batch);
  batch = [];
}

/** A day as people in Brazil write it; the reader makes days of cells by their number format. */
function toCell(value) {
  if (!(value instanceof Date)) return value;
  if (Number.isNaN(value.getTime())) return null;
  const [year, month, day] = value.toISOString().slice(0, 10).split('-');
  return `${day}/${month}/${year}`;
}

function isBlank(cell) {
  return cell === null || (typeof cell === 'string' && cell.trim() === '');
}

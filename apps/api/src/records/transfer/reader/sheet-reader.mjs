/**
 * Reads a file in a thread of its own: unpacking and parsing take seconds for a large file, and whatever a hostile one makes of it ends with
 * the thread. `read-workbook.ts` starts it with `{ bytes, format, limits }` and gets `{ sheet }` before the rows of each sheet of a whole
 * workbook, `{ rows }`, lists of `{ line, cells, days }`, then `{ end: true }`; or `{ refusal }` for what is not read.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { collectRows } from './collected-rows.mjs';
import { Refusal } from './refusal.mjs';

const { bytes, format, limits } = workerData;
const tell = (message) => parentPort.postMessage(message);
try {
  const collector = collectRows(limits, (rows) => tell({ rows }));
  // Only what is needed is loaded.
  const { readRows } = format === 'csv' ? await import('./csv-rows.mjs') : await import('./xlsx-rows.mjs');
  await readRows(bytes, limits, collector, tell);
  collector.end();
  tell({ end: true });
} catch (error) {
  // Anything else is a broken file, or a fault of ours: it ends the thread, which whoever started it hears.
  if (!(error instanceof Refusal)) throw error;
  tell({ refusal: { code: error.code, ...error.place } });
}

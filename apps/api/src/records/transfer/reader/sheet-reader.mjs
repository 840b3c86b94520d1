/** `read-workbook.ts` sends `{ bytes, format, limits }` and receives `{ sheet }` and `{ rows }`, then `{ end: true }` or `{ refusal }`. */
import { parentPort, workerData } from 'node:worker_threads';
import { collectRows } from './collected-rows.mjs';
import { Refusal } from './refusal.mjs';

const { bytes, format, limits } = workerData;
const tell = (message) => parentPort.postMessage(message);
try {
  const collector = collectRows(limits, (rows) => tell({ rows }));
  const { readRows } = format === 'csv' ? await import('./csv-rows.mjs') : await import('./xlsx-rows.mjs');
  await readRows(bytes, limits, collector, tell);
  collector.end();
  tell({ end: true });
} catch (error) {
  // Other errors end the thread, which `read-workbook.ts` notices.
  if (!(error instanceof Refusal)) throw error;
  tell({ refusal: { code: error.code, ...error.place } });
}

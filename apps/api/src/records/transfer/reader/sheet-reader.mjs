/**
 * Reads a spreadsheet in a thread of its own: unpacking and parsing take seconds for a large file, and whatever a hostile one makes of it
 * ends with the thread. `read-sheet.ts` sends `{ bytes, format, limits }`, one file at a time, and gets `{ rows }`, lists of
 * `{ line, cells }`, then `{ end: true }`; or `{ refusal }` for what is not read. The format `book` is an XLSX of which all sheets are read:
 * `{ book }` says what is in it, and `{ sheet }` comes before the rows of each.
 */
import { parentPort } from 'node:worker_threads';
import { collectRows } from './collected-rows.mjs';
import { Refusal } from './refusal.mjs';

parentPort.on('message', async ({ bytes, format, limits }) => {
  try {
    const collector = collectRows(limits, (rows) => parentPort.postMessage({ rows }));
    // Only what is needed is loaded.
    if (format === 'book') {
      const { readBook } = await import('./book-rows.mjs');
      await readBook(bytes, limits, collector, (message) => parentPort.postMessage(message));
    } else {
      const { readRows } = format === 'csv' ? await import('./csv-rows.mjs') : await import('./xlsx-rows.mjs');
      await readRows(bytes, limits, collector.add);
    }
    collector.end();
    parentPort.postMessage({ end: true });
  } catch (error) {
    // Anything else is a broken file, or a fault of ours: it ends the thread, which whoever started it hears.
    if (!(error instanceof Refusal)) throw error;
    parentPort.postMessage({ refusal: { code: error.code, ...error.place } });
  }
});

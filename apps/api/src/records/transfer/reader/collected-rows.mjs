import { Refusal } from './refusal.mjs';

/** As much as one message to the server's thread carries, so that none of them keeps it for long. */
const BATCH_ROWS = 1000;
const BATCH_CHARACTERS = 256 * 1024;

/**
 * Takes the rows of a file as they are read and hands on those with something in them, `{ line, cells }`, some hundreds at a time.
 * Blank cells become null, those at the end of a row are left out. The limits are kept while rows come, so that nothing is read that
 * would be refused.
 */
export function collectRows(limits, send) {
  let batch = [];
  let batchCharacters = 0;
  let characters = 0;
  let count = 0;
  let cellCount = 0;

  function flush() {
    if (batch.length > 0) send(batch);
    batch = [];
    batchCharacters = 0;
  }

  return {
    /** `line` from 1; `days`: columns that hold a day. */
    add(line, values, days) {
      const cells = values.map(blankAsNull);
      while (cells.length > 0 && cells.at(-1) === null) cells.pop();
      if (cells.length === 0) return;
      if (++count > limits.maxRows) throw new Refusal('too_many_rows');
      cellCount += cells.length;
      if (cellCount > limits.maxCells) throw new Refusal('content_too_large');
      if (cells.length > limits.maxColumns) throw new Refusal('too_many_columns', { line });
      for (const [index, cell] of cells.entries()) {
        if (typeof cell !== 'string') continue;
        if (cell.length > limits.maxCellCharacters) throw new Refusal('cell_too_long', { line, column: index + 1 });
        characters += cell.length;
        batchCharacters += cell.length;
      }
      // A text that many cells share is copied for each of them on its way out of this thread.
      if (characters > limits.maxCharacters) throw new Refusal('too_much_text');
      batch.push(days && days.length > 0 ? { line, cells, days } : { line, cells });
      if (batch.length >= BATCH_ROWS || batchCharacters >= BATCH_CHARACTERS) flush();
    },
    end: flush,
  };
}

function blankAsNull(value) {
  if (value === undefined) return null;
  return typeof value === 'string' && value.trim() === '' ? null : value;
}

import { Refusal } from './refusal.mjs';

/** Bounds the time that one message blocks the server's thread. */
const BATCH_ROWS = 1000;
const BATCH_CHARACTERS = 256 * 1024;

/** Checks limits per row, so nothing refused is read to its end. */
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
    add(line, values) {
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
      // Shared strings are counted per cell, because leaving the thread copies them.
      if (characters > limits.maxCharacters) throw new Refusal('too_much_text');
      batch.push({ line, cells });
      if (batch.length >= BATCH_ROWS || batchCharacters >= BATCH_CHARACTERS) flush();
    },
    end: flush,
  };
}

function blankAsNull(value) {
  if (value === undefined) return null;
  return typeof value === 'string' && value.trim() === '' ? null : value;
}

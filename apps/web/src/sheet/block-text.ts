/** Blocks of cells as spreadsheets exchange them: a line a row, cells apart by tabs. Pure. */

/** A block as text. */
export function blockText(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map(quoted).join('\t')).join('\n');
}

/**
 * Splits text copied from a spreadsheet. Unlike a list that is pasted, a block keeps its empty lines and cells: each value belongs where it
 * lies. Short lines are filled up. Text without any tab but with semicolons is a CSV of a Brazilian spreadsheet.
 */
export function parseBlock(text: string): string[][] {
  const separator = !text.includes('\t') && text.includes(';') ? ';' : '\t';
  const rows = text
    .replace(/\r\n?/g, '\n')
    // The line break that ends the last line begins no other.
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => line.split(separator).map(unquoted));
  const width = Math.max(...rows.map((row) => row.length));
  return rows.map((row) => [...row, ...Array<string>(width - row.length).fill('')]);
}

function quoted(text: string): string {
  return /["\t\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function unquoted(cell: string): string {
  const bare = cell.replace(/\u00a0/g, ' ').trim();
  const inside = /^"(.*)"$/.exec(bare)?.[1];
  return inside === undefined ? bare : inside.replaceAll('""', '"').trim();
}

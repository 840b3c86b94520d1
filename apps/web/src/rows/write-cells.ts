/** Cells as spreadsheets exchange them: a line a row, cells apart by tabs, and in quotation marks what would not come back as it is. Pure. */
export function writeCells(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map(quoted).join('\t')).join('\n');
}

function quoted(text: string): string {
  return /["\t\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

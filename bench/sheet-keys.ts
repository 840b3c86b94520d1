/**
 * Minimal keys in a plain spreadsheet: Tab between cells, Enter at the end, days without a year, and autocomplete from the column above.
 */
export function sheetKeys(rows: readonly (readonly string[])[]): number {
  return rows.reduce((sum, cells, row) => {
    const keys = cells.map(
      (text, column) =>
        cellKeys(
          text,
          rows.slice(0, row).map((above) => above[column] ?? ''),
        ) + 1,
    );
    return sum + keys.reduce((all, one) => all + one, 0);
  }, 0);
}

function cellKeys(text: string, above: readonly string[]): number {
  const isWord = /^\p{L}/u.test(text);
  if (!isWord || !above.includes(text)) return text.length;
  const others = above.filter((one) => one !== text);
  for (let length = 1; length < text.length; length++) {
    const begin = text.slice(0, length).toLowerCase();
    if (!others.some((one) => one.toLowerCase().startsWith(begin))) return length;
  }
  return text.length;
}

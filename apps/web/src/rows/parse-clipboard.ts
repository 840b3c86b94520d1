/** Empty lines are dropped. */
export function parseClipboardRows(text: string): string[][] {
  return parseCells(text).filter((row) => row.some((cell) => cell.trim() !== ''));
}

/** Empty lines stay and short ones are filled up, because each value belongs to its place. */
export function parseClipboardBlock(text: string): string[][] {
  const rows = parseCells(text);
  const width = Math.max(...rows.map((row) => row.length));
  return rows.map((row) => Array.from({ length: width }, (_, at) => (row[at] ?? '').replace(/\u00a0/g, ' ').trim()));
}

/** Text without tabs but with semicolons is read as Brazilian CSV. Never throws. */
function parseCells(copied: string): string[][] {
  // The last line break starts no row.
  const text = copied.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  const separator = !text.includes('\t') && text.includes(';') ? ';' : '\t';
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  let wasQuoted = false;
  const endCell = () => {
    row.push(wasQuoted ? cell : cell.trim());
    cell = '';
    wasQuoted = false;
  };
  const endRow = () => {
    endCell();
    rows.push(row);
    row = [];
  };
  for (let at = 0; at < text.length; at++) {
    const char = text[at] ?? '';
    if (isQuoted) {
      if (char !== '"') cell += char;
      else if (text[at + 1] === '"') {
        cell += '"';
        at++;
      } else isQuoted = false;
    } else if (char === '"' && cell.trim() === '' && !wasQuoted && closesLater(text, at, separator)) {
      cell = '';
      isQuoted = true;
      wasQuoted = true;
    } else if (char === separator) endCell();
    else if (char === '\n') endRow();
    else cell += char;
  }
  endRow();
  return rows;
}

/** A quote opens a quoted cell only if a closing one follows; else it is text (`3" de diâmetro`). */
function closesLater(text: string, from: number, separator: string): boolean {
  for (let at = from + 1; at < text.length; at++) {
    if (text[at] !== '"') continue;
    if (text[at + 1] === '"') at++;
    else return at + 1 === text.length || text[at + 1] === separator || text[at + 1] === '\n';
  }
  return false;
}

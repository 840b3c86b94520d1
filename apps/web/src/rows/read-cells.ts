/** A list that is copied from a spreadsheet: its rows, without those in which nothing stands. */
export function readList(text: string): string[][] {
  return readCells(text).filter((row) => row.some((cell) => cell.trim() !== ''));
}

/** A block of cells that is copied from a spreadsheet: each value belongs where it lies, so empty lines stay, and short ones are filled up. */
export function readBlock(text: string): string[][] {
  const rows = readCells(text);
  const width = Math.max(...rows.map((row) => row.length));
  return rows.map((row) => Array.from({ length: width }, (_, at) => (row[at] ?? '').replace(/\u00a0/g, ' ').trim()));
}

/**
 * Splits text copied from a spreadsheet into rows of cells. Cells are apart by tabs; a cell in quotation marks may hold tabs, line
 * breaks and doubled quotation marks. Text without any tab but with semicolons is read as a CSV of a Brazilian spreadsheet. Never throws.
 */
function readCells(copied: string): string[][] {
  // The line break that ends the last line begins no other.
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

/** A quotation mark only opens a quoted cell if one that ends a cell follows; else it is part of the text (`3" de diâmetro`). */
function closesLater(text: string, from: number, separator: string): boolean {
  for (let at = from + 1; at < text.length; at++) {
    if (text[at] !== '"') continue;
    if (text[at + 1] === '"') at++;
    else return at + 1 === text.length || text[at + 1] === separator || text[at + 1] === '\n';
  }
  return false;
}

const SPECIAL: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Characters that XML cannot store are written as `_x0001_`; a literal text of that form gets its underscore escaped. */
const UNSAFE = /[&<>"]|_(?=x[0-9A-Fa-f]{4}_)|(?![\t\n])[\p{Cc}\p{Cs}\ufffe\uffff]/gu;

export const xmlText = (text: string): string =>
  text.replace(UNSAFE, (one) => SPECIAL[one] ?? `_x${one.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`);

/** The first line of every part of a workbook, and the names of its elements. */
export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
export const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
export const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

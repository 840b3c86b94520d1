const SPECIAL: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Characters that XML cannot store are written as `_x0001_`; a literal text of that form gets its underscore escaped. */
const UNSAFE = /[&<>"]|_(?=x[0-9A-Fa-f]{4}_)|(?![\t\n])[\p{Cc}\p{Cs}\ufffe\uffff]/gu;

export const xmlText = (text: string): string =>
  text.replace(UNSAFE, (one) => SPECIAL[one] ?? `_x${one.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`);

/**
 * Protects against CSV injection: text that a spreadsheet would run as a formula, also after a split at another separator, gets an
 * apostrophe in front. Import removes it; a text with an apostrophe already gets one more, so that each text survives.
 */

/**
 * Cell start or end, then a formula trigger, also behind spaces and quotes; the last four triggers are full-width forms. The second
 * expression matches the same behind an apostrophe.
 */
const RUNNABLE = /(^|[,;\t\r\n|])((?:[^\S\t\r\n]|['"])*[=+\-@\uff1d\uff0b\uff0d\uff20])/g;
const GUARDED = /(^|[,;\t\r\n|])'((?:[^\S\t\r\n]|['"])*[=+\-@\uff1d\uff0b\uff0d\uff20])/g;

export function guarded(text: string): string {
  return text.replace(RUNNABLE, "$1'$2");
}

export function unguarded(text: string): string {
  return text.replace(GUARDED, '$1$2');
}

/**
 * Texts that a spreadsheet program would take for a formula when it opens a CSV: those that begin like one, and those of which a part
 * does once the program cuts the line at another separator than ours. An apostrophe in front of the beginning keeps it a text; it goes
 * when the file comes back. A text that looks as if it had one already gets one more, so that every text comes back as it was.
 */

/**
 * Where a cell may begin (at the start, and behind whatever a program may take for the end of a cell), and what makes a formula of it, also
 * behind spaces and quotes; the last four are the wide forms of the first. The second expression is the first behind an apostrophe.
 */
const RUNNABLE = /(^|[,;\t\r\n|])((?:[^\S\t\r\n]|['"])*[=+\-@\uff1d\uff0b\uff0d\uff20])/g;
const GUARDED = /(^|[,;\t\r\n|])'((?:[^\S\t\r\n]|['"])*[=+\-@\uff1d\uff0b\uff0d\uff20])/g;

/** The text as it stands in a CSV. */
export function guarded(text: string): string {
  return text.replace(RUNNABLE, "$1'$2");
}

/** The text that stands in a CSV as this one. */
export function unguarded(text: string): string {
  return text.replace(GUARDED, '$1$2');
}

/** An apostrophe in front stops CSV injection. Import removes one; a text with an apostrophe already gets one more. */

/** Cell start or end, then a formula trigger, also full-width and behind spaces or quotes; second, the same behind an apostrophe. */
const RUNNABLE = /(^|[,;\t\r\n|])((?:[^\S\t\r\n]|['"])*[=+\-@\uff1d\uff0b\uff0d\uff20])/g;
const GUARDED = /(^|[,;\t\r\n|])'((?:[^\S\t\r\n]|['"])*[=+\-@\uff1d\uff0b\uff0d\uff20])/g;

/** Few texts have any of these, and the search for one is many times faster than the replacement. */
const TRIGGER = /[=+\-@\uff1d\uff0b\uff0d\uff20]/;

export function guarded(text: string): string {
  return TRIGGER.test(text) ? text.replace(RUNNABLE, "$1'$2") : text;
}

export function unguarded(text: string): string {
  return text.replace(GUARDED, '$1$2');
}

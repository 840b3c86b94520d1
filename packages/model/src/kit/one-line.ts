import { type Field, isTextField, type TextField } from './field';

/** Texts of one line: everything that is written on one, which is all but what a declaration calls multi-line. */

/** Ends of lines of every kind, and tabs. */
const BREAK = /[\t\n\v\f\r\u0085\u2028\u2029]/;
const BREAKS = /[\t\n\v\f\r\u0085\u2028\u2029]+/;

/** Must a text of this field stand on one line? A password is whatever was typed. */
export function isOneLine(field: Field): field is TextField {
  return isTextField(field) && field.kind !== 'password' && !field.isMultiline;
}

/** Does the text have a line end or a tab in it? */
export function hasBreaks(text: string): boolean {
  return BREAK.test(text);
}

/** The text on one line: each run of line ends and tabs, with the spaces around it, becomes one space. The ends stay as they are. */
export function onOneLine(text: string): string {
  if (!hasBreaks(text)) return text;
  const parts = text.split(BREAKS);
  const last = parts.length - 1;
  return parts
    .map((part, index) => (index === 0 ? part.trimEnd() : index === last ? part.trimStart() : part.trim()))
    .filter((part) => part !== '')
    .join(' ');
}

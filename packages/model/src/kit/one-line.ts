import { type Field, isTextField, type TextField } from './field';

const BREAK = /[\t\n\v\f\r\u0085\u2028\u2029]/;
const BREAKS = /[\t\n\v\f\r\u0085\u2028\u2029]+/;

/** A password keeps every character typed. */
export function isOneLine(field: Field): field is TextField {
  return isTextField(field) && field.kind !== 'password' && !field.isMultiline;
}

export function hasBreaks(text: string): boolean {
  return BREAK.test(text);
}

export function onOneLine(text: string): string {
  if (!hasBreaks(text)) return text;
  const parts = text.split(BREAKS);
  const last = parts.length - 1;
  return parts
    .map((part, index) => (index === 0 ? part.trimEnd() : index === last ? part.trimStart() : part.trim()))
    .filter((part) => part !== '')
    .join(' ');
}

import { readDay } from '#domain/calendar';
import { messages } from '#model/kit/messages';
import type { PathTarget } from './paths';

/** As long as the longest stored text. */
const MAX_TEXT = 500;

const WHOLE = /^-?\d{1,18}$/;
const DECIMAL = /^-?\d{1,30}(\.\d{1,30})?$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2})$/;

export type FilterValue = { value: string; message?: undefined } | { message: string };

/** @returns a Portuguese message for a wrong type. */
export function readFilterValue({ member }: PathTarget, text: string): FilterValue {
  if (member.kind === 'array') return option(member.options, text);
  switch (member.type) {
    case 'text':
      return text.length <= MAX_TEXT ? { value: text } : { message: `No máximo ${MAX_TEXT} caracteres` };
    case 'enum':
      return option(member.options, text);
    case 'boolean':
      return text === 'true' || text === 'false' ? { value: text } : { message: messages.invalid };
    case 'id':
      return WHOLE.test(text) ? { value: text } : { message: messages.invalid };
    case 'number':
      return DECIMAL.test(text) ? { value: text } : { message: messages.invalid };
    case 'day':
    case 'month':
      return day(text, member.type === 'month');
    case 'moment':
      return moment(text);
  }
}

function option(options: readonly string[], text: string): FilterValue {
  return options.includes(text) ? { value: text } : { message: messages.invalid };
}

function day(text: string, isMonth: boolean): FilterValue {
  const found = readDay(text);
  if (!found) return { message: messages.invalidDate };
  return { value: isMonth ? `${found.slice(0, 7)}-01` : found };
}

function moment(text: string): FilterValue {
  const found = readDay(text);
  if (found) return { value: found };
  return MOMENT.test(text) && !Number.isNaN(Date.parse(text)) ? { value: text } : { message: messages.invalidDate };
}

import { type Day, isDay } from '#domain/calendar';
import { checkValue } from './check';
import type { DateField, MonthField, RowContext } from './field';

/** Likeliest first: day and month swapped, or another year of the harvest. Each is valid for the field and not in the future. */
export function likelyDays(field: DateField | MonthField, refused: Day, context: RowContext): Day[] {
  const [year = '', month, day] = refused.split('-');
  const firstYear = context.harvest?.first_year;
  const years = firstYear === undefined ? [year] : [year, String(firstYear), String(firstYear + 1)];
  const swapped = field.kind === 'date' ? years.map((one) => `${one}-${day}-${month}`) : [];
  const meant = [swapped[0] ?? refused, ...years.map((one) => `${one}-${month}-${day}`), ...swapped];
  const canBe = (one: Day) => isDay(one) && one !== refused && one <= context.today && checkValue(field, one, {}, context) === null;
  return [...new Set(meant)].filter(canBe);
}

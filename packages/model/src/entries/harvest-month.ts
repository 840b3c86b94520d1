import { harvestWindow } from '#domain/calendar';
import { type MonthField, month, type Row, type RowContext } from '../kit/field';
import { messages } from '../kit/messages';
import type { FieldErrors } from '../kit/resource';

/** A month of the row's harvest, which `isHarvestMonth` keeps it in. */
export const harvestMonth = (): MonthField => month('Mês', { max: '2999-12-01' });

/** A rule: the month in `date` is one of the row's harvest. */
export function isHarvestMonth({ date }: Row, { harvest }: RowContext): FieldErrors | undefined {
  if (typeof date !== 'string' || !harvest) return undefined;
  const { start, end } = harvestWindow(harvest);
  if (date < start) return { date: messages.minimumDate(start) };
  return date > end ? { date: messages.afterHarvest(harvest) } : undefined;
}

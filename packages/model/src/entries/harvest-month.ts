import { harvestWindow } from '#domain/calendar';
import { type MonthField, month, type Row, type RowContext } from '../kit/field';
import { messages } from '../kit/messages';
import type { FieldErrors } from '../kit/resource';

export const harvestMonth = (): MonthField => month('Mês', { max: '2999-12-01' });

export function isHarvestMonth({ date }: Row, { harvest }: RowContext): FieldErrors | undefined {
  if (typeof date !== 'string' || !harvest) return undefined;
  const { start, end } = harvestWindow(harvest);
  if (date < start) return { date: messages.minimumDate(start) };
  return date > end ? { date: messages.afterHarvest(harvest) } : undefined;
}

import { type Day, daysInMonth, type Month } from '#domain/calendar';
import { type Random, splitByShares } from './random';

const dayOf = (month: Month, number: number): Day => `${month}-${String(number).padStart(2, '0')}`;

export const anyDay = (month: Month, random: Random): Day => dayOf(month, random.whole(1, daysInMonth(month)));

export function spreadOverMonth(heads: number, parts: number, month: Month, random: Random): { day: Day; heads: number }[] {
  const count = Math.max(1, Math.min(parts, heads));
  const weights = Array.from({ length: count }, () => random.between(0.6, 1.4));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const days = daysInMonth(month);
  return splitByShares(
    heads,
    weights.map((weight) => weight / sum),
  )
    .filter((part) => part > 0)
    .map((part, index, all) => {
      const first = Math.floor((days * index) / all.length) + 1;
      const last = Math.floor((days * (index + 1)) / all.length);
      return { day: dayOf(month, random.whole(first, Math.max(first, last))), heads: part };
    });
}

import { formatDay, todayInBrazil } from '#domain/calendar';

/** The demo data is generated relative to today. */

export const today = (): string => formatDay(todayInBrazil());

export function runningYear(): number {
  const [year, month] = todayInBrazil().split('-').map(Number);
  return (year ?? 0) - ((month ?? 0) < 7 ? 1 : 0);
}

export const harvestTitle = (age = 0): string => `${runningYear() - age}/${runningYear() - age + 1}`;

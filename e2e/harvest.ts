import { formatDay, todayInBrazil } from '#domain/calendar';

/** Days as the demo base and its users know them: the demo is made around the day it is made on. */

/** Today as it is typed: `21/11/2026`. */
export const today = (): string => formatDay(todayInBrazil());

/** First year of the harvest that runs today. */
export function runningYear(): number {
  const [year, month] = todayInBrazil().split('-').map(Number);
  return (year ?? 0) - ((month ?? 0) < 7 ? 1 : 0);
}

/** Title of the harvest that runs today, `age` years back: `2026/2027`. */
export const harvestTitle = (age = 0): string => `${runningYear() - age}/${runningYear() - age + 1}`;

import type { Course } from './figure';

const MONTHS = 12;

/**
 * How much of what was planned for a harvest is due in its first closed months: all of what stands, of what adds up the part of these
 * months, and nothing yet of what is only known when its season is over (null). A harvest with all its months is due whole.
 */
export function plannedSoFar(planned: number | null, course: Course, closedMonths: number): number | null {
  if (planned === null || closedMonths <= 0) return null;
  if (closedMonths >= MONTHS || course === 'STANDS') return planned;
  return course === 'ADDS_UP' ? (planned * closedMonths) / MONTHS : null;
}

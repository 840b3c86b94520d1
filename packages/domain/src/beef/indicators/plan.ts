import type { Course } from './figure';

const MONTHS = 12;

/** STANDS is due whole and ADDS_UP in proportion to the closed months; SEASON is null until the harvest is over. */
export function plannedSoFar(planned: number | null, course: Course, closedMonths: number): number | null {
  if (planned === null || closedMonths <= 0) return null;
  if (closedMonths >= MONTHS || course === 'STANDS') return planned;
  return course === 'ADDS_UP' ? (planned * closedMonths) / MONTHS : null;
}

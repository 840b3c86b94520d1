import { MONTH_NAMES } from '#domain/calendar';

const NAMES = [
  ...['janeiro', 'fevereiro', 'março', 'abril', 'maio', 'junho'],
  ...['julho', 'agosto', 'setembro', 'outubro', 'novembro', 'dezembro'],
] as const;

const indexOf = (month: string) => Number(month.slice(5, 7)) - 1;

/** `2026-07` -> `Jul` */
export const shortMonth = (month: string): string => MONTH_NAMES[indexOf(month)] ?? month;

/** `2026-07` -> `julho` */
export const fullMonthName = (month: string): string => NAMES[indexOf(month)] ?? month;

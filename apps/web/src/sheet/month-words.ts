import { MONTH_NAMES, MONTH_WORDS } from '#domain/calendar';

const indexOf = (month: string) => Number(month.slice(5, 7)) - 1;

export const shortMonth = (month: string): string => MONTH_NAMES[indexOf(month)] ?? month;

/** `2026-07` -> `julho` */
export const fullMonthName = (month: string): string => MONTH_WORDS[indexOf(month)] ?? month;

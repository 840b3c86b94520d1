import type { Month } from '#domain/calendar';
import type { DairyRun } from '#domain/dairy/indicators/run';
import type { EarlierRun } from '#view/dairy/summary-pages';
import { type EarlierDairyYear, sameMonths } from '../../facts/dairy-years';
import type { Harvest } from '../../scope/farm-years';

export function earlierRun({ harvest, nominal, corrected }: EarlierDairyYear, own: Harvest): EarlierRun {
  return { title: harvest.title, nominal, corrected, sameMonths: (months) => sameMonths(months, own, harvest) };
}

export function isMonthValidated({ facts }: DairyRun): (month: Month) => boolean {
  const waiting = new Set(facts.entered.filter(({ pending }) => pending > 0).map(({ month }) => month));
  return (month) => !waiting.has(month);
}

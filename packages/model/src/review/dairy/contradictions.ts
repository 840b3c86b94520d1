import { formatMonth, type Month } from '#domain/calendar';
import { dairyRun } from '#domain/dairy/indicators/run';
import type { LinkFilter } from '../../screens/deep-link';
import type { DairyReviewFacts } from '../facts';
import { counted, type Finding, finding, onlyOf, within } from '../finding';
import { heavyRows, strangers, unbalancedMonths } from '../herd';
import { endedMonths } from '../matrix';
import { describeMissing } from '../missing';
import type { ReviewPlan } from '../plan';
import { dairyModule } from './modules';

/** Milk was sold while the counted herd has no lactating cow. */
export function monthsWithoutCows(facts: DairyReviewFacts): Month[] {
  const { at } = dairyRun(facts, facts.harvest, []);
  return endedMonths(facts).filter((month) => {
    const { ledger, counts } = at(month);
    const isMilked = counts.some(({ role, heads }) => role === 'LACTATING_COW' && heads > 0);
    return ledger.some(({ center }) => center.isMilk) && counts.length > 0 && !isMilked;
  });
}

export const LACTATING: LinkFilter = { path: 'category_livestock.role', sign: 'eq', value: 'LACTATING_COW' };

function milkWithoutCows(facts: DairyReviewFacts): Finding[] {
  const months = monthsWithoutCows(facts);
  const [only] = months;
  if (!only) return [];
  const text = `Leite em ${describeMissing(months)}, mas nenhuma vaca em lactação no rebanho.`;
  const target = { ...within(only), only: [LACTATING], field: 'amount' };
  return [finding('contradiction', dairyModule('livestock_stocks'), text, target, { month: onlyOf(months), count: months.length })];
}

/** Only where both were typed. */
function retainedBeyondCalvings({ zootechnicalCases }: DairyReviewFacts): Finding[] {
  const casesIn = (month: Month, countsAs: string) => {
    const own = zootechnicalCases.filter((one) => one.month === month && one.countsAs === countsAs);
    return own.length === 0 ? null : own.reduce((sum, one) => sum + one.cases, 0);
  };
  const months = [...new Set(zootechnicalCases.map(({ month }) => month))].sort();
  return months.flatMap((month) => {
    const [calvings, retained] = [casesIn(month, 'PARTOS'), casesIn(month, 'RETENCAO_PLACENTA')];
    if (calvings === null || retained === null || retained <= calvings) return [];
    const text = `Informações técnicas de ${formatMonth(month)}: ${counted(retained, 'retenção', 'retenções')} de placenta em ${counted(calvings, 'parto', 'partos')}.`;
    const only: LinkFilter[] = [{ path: 'category_zootechnical_case.counts_as', sign: 'eq', value: 'RETENCAO_PLACENTA' }];
    const place = { month, count: retained - calvings };
    return [finding('contradiction', dairyModule('technical_information'), text, { ...within(month), only }, place)];
  });
}

export const DAIRY_CONTRADICTIONS: ReviewPlan<DairyReviewFacts>['contradictions'] = [
  unbalancedMonths(dairyModule),
  strangers(dairyModule),
  heavyRows(dairyModule),
  milkWithoutCows,
  retainedBeyondCalvings,
];

import type { Month } from '#domain/calendar';
import { dairyRun } from '#domain/dairy/indicators/run';
import { rowAddress } from '../../screens/row-place';
import type { DairyReviewFacts } from '../facts';
import { type Finding, finding, onlyOf, within } from '../finding';
import { startStock } from '../herd';
import { endedMonths } from '../matrix';
import { describeMissing } from '../missing';
import type { ReviewPlan } from '../plan';
import { dairyModule } from './modules';

export function monthsWithoutMilk(facts: DairyReviewFacts): Month[] {
  const { at } = dairyRun(facts, facts.harvest, []);
  return endedMonths(facts).filter((month) => !at(month).ledger.some(({ center }) => center.isMilk));
}

/** Only months with other revenues; months without any are missing already. */
function milk(facts: DairyReviewFacts): Finding[] {
  const module = dairyModule('financials.RECEITAS');
  const received = new Set(facts.entries.filter((one) => one.module === module.key && one.count > 0).map(({ month }) => month));
  const months = monthsWithoutMilk(facts).filter((month) => received.has(month));
  const [only] = months;
  if (!only) return [];
  const text = `Receitas: falta o leite de ${describeMissing(months)}.`;
  return [finding('missing', module, text, within(only), { month: onlyOf(months), count: months.length })];
}

/** Without costs the feed would be free. */
function costs({ crops }: DairyReviewFacts): Finding[] {
  return crops
    .filter(({ totalCostBrl }) => totalCostBrl === 0)
    .map(({ id, description }) => {
      const module = dairyModule('agriculture_expenses');
      const own = { ...module, address: rowAddress('dairy.crop', { resource: module.resource, id }) };
      return finding('missing', own, `Agricultura: ${description} sem linhas de custo.`, { isOpen: true });
    });
}

export const DAIRY_LACKS: ReviewPlan<DairyReviewFacts>['lacks'] = [startStock(dairyModule), milk, costs];

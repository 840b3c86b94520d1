import { formatMonth } from '#domain/calendar';
import { availableKg } from '#domain/dairy/crop-cost';
import { worthOf } from '#domain/dairy/indicators/evaluate';
import type { DairyIndicator } from '#domain/dairy/indicators/figure';
import { rmca } from '#domain/dairy/indicators/financial';
import { lactatingOverCows, lactatingOverHerd } from '#domain/dairy/indicators/general';
import { labourProductivity, milkPerLactatingCow } from '#domain/dairy/indicators/productive';
import { dairyRun } from '#domain/dairy/indicators/run';
import { formatNumber } from '../../kit/text-value';
import type { LinkFilter } from '../../screens/deep-link';
import type { DairyReviewFacts } from '../facts';
import { counted, type Finding, finding, onlyOf, within } from '../finding';
import { herdWithoutDeaths } from '../herd';
import { endedMonths } from '../matrix';
import type { ReviewPlan } from '../plan';
import { LACTATING } from './contradictions';
import { dairyModule } from './modules';

const OF_MILK: LinkFilter = { path: 'cost_center.is_milk', sign: 'eq', value: 'true', label: 'leite' };

/** Source: indicator sheet 6.6, input warnings (L2). */
const USUAL: readonly { indicator: DairyIndicator; least: number; most: number; module: string; only?: LinkFilter[] }[] = [
  { indicator: lactatingOverCows, least: 20, most: 99, module: 'livestock_stocks', only: [LACTATING] },
  { indicator: lactatingOverHerd, least: 15, most: 99, module: 'livestock_stocks', only: [LACTATING] },
  { indicator: milkPerLactatingCow, least: 3, most: 45, module: 'financials.RECEITAS', only: [OF_MILK] },
  { indicator: labourProductivity, least: 20, most: 1500, module: 'teams' },
  // Milk revenue left after feed of 15 to 150 % of it.
  { indicator: rmca, least: -50, most: 85, module: 'financials.DESPESAS' },
];

function unusualMonths(facts: DairyReviewFacts): Finding[] {
  const months = endedMonths(facts);
  const { in: inMonth } = worthOf(dairyRun(facts, facts.harvest, months));
  return USUAL.flatMap(({ indicator, least, most, module, only = [] }) => {
    const beyond = months.flatMap((month) => {
      const { value } = inMonth(month)(indicator);
      return value !== null && (value < least || value > most) ? [{ month, value }] : [];
    });
    const [first] = beyond;
    if (!first) return [];
    const { label, unit, decimals } = indicator;
    const others = beyond.length > 1 ? ` e em mais ${counted(beyond.length - 1, 'mês', 'meses')}` : '';
    const text = `${label} em ${formatMonth(first.month)}${others}: ${formatNumber(first.value, decimals)} ${unit}; o comum é de ${least} a ${most}. Confira.`;
    const place = { month: onlyOf(beyond.map(({ month }) => month)), count: beyond.length };
    return [finding('warning', dairyModule(module), text, { ...within(first.month), only }, place)];
  });
}

/** Only a warning, as feed may be left from the previous harvest. */
function eatenBeyondGrown({ grownFeed, crops }: DairyReviewFacts): Finding[] {
  return grownFeed.flatMap(({ descriptionId, description, rows, kg }) => {
    const own = crops.filter((crop) => crop.descriptionId === descriptionId);
    const grownKg = own.reduce((sum, crop) => sum + (availableKg(crop) ?? 0), 0);
    if (kg <= grownKg) return [];
    const known = own.length === 0 ? 'que não tem registro nesta safra' : `que rendeu ${formatNumber(grownKg, 0)} kg`;
    const text = `Despesas: ${formatNumber(kg, 0)} kg de ${description} da agricultura, ${known}. Confira se sobrou da safra anterior.`;
    const only: LinkFilter[] = [{ path: 'cost_center_description', sign: 'eq', value: String(descriptionId), label: description }];
    return [finding('warning', dairyModule('financials.DESPESAS'), text, { only }, { count: rows })];
  });
}

export const DAIRY_UNLIKELY: ReviewPlan<DairyReviewFacts>['unlikely'] = [herdWithoutDeaths(dairyModule), unusualMonths, eatenBeyondGrown];

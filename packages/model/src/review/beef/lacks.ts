import { formatDay, harvestWindow, type Month } from '#domain/calendar';
import type { LinkFilter } from '../../screens/deep-link';
import type { BeefReviewFacts } from '../facts';
import { type Finding, finding, onlyOf, within } from '../finding';
import { startStock } from '../herd';
import { isOver } from '../matrix';
import { describeMissing } from '../missing';
import type { ReviewPlan } from '../plan';
import { beefModule } from './modules';

function livestockSystem({ characterisation }: BeefReviewFacts): Finding[] {
  if (!characterisation || characterisation.system !== null) return [];
  const text = 'Necessário definir Sistema pecuária na tela Caracteriza Fazenda';
  return [finding('missing', beefModule('farms_details'), text, { field: 'category_livestock_system' })];
}

function weights(facts: BeefReviewFacts): Finding[] {
  const months = monthsWithoutWeight(facts);
  const module = beefModule('livestock_stocks');
  const found: Finding[] = [];
  if (isStartUnweighed(facts)) {
    const text = 'Estoque pecuário: há categoria sem peso na contagem do início da safra.';
    found.push(finding('missing', module, text, { isStart: true, field: 'weight' }));
  }
  const [only] = months;
  if (only) {
    const text = `Estoque pecuário: há categoria sem peso em ${describeMissing(months)}.`;
    found.push(finding('missing', module, text, { ...within(only), field: 'weight' }, { month: onlyOf(months), count: months.length }));
  }
  return found;
}

const unweighed = ({ stock }: Pick<BeefReviewFacts, 'stock'>) => stock.filter(({ heads, weightKg }) => heads !== null && weightKg === null);

export function monthsWithoutWeight(facts: Pick<BeefReviewFacts, 'stock'>): Month[] {
  const months = unweighed(facts).flatMap(({ month }) => month ?? []);
  return [...new Set(months)].sort();
}

export function isStartUnweighed(facts: Pick<BeefReviewFacts, 'stock'>): boolean {
  return unweighed(facts).some(({ month }) => month === null);
}

/** Areas exist, but none carries the herd. */
function livestockArea({ areas }: BeefReviewFacts): Finding[] {
  if (areas.length === 0 || areas.some(({ isLivestock }) => isLivestock)) return [];
  const only: LinkFilter[] = [{ path: 'category_area.livestock_use', sign: 'eq', value: 'true' }];
  return [finding('missing', beefModule('areas'), 'Área: nenhuma área de uso pecuário foi lançada.', { only })];
}

/** Requires the final count of inputs once the harvest is over. */
function finalInputs(facts: BeefReviewFacts): Finding[] {
  const { inputs, harvest } = facts;
  const module = beefModule('stocks');
  const { start, end } = harvestWindow(harvest);
  if (inputs.start === 0 && inputs.end > 0) {
    const text = `Estoque de insumos: falta a contagem do início da safra (${formatDay(start)}).`;
    return [finding('missing', module, text, { only: [countedAt('false', 'início da safra')] })];
  }
  if (inputs.end > 0 || inputs.start === 0 || !isOver(facts)) return [];
  const text = `Estoque de insumos: falta a contagem do fim da safra (${formatDay(end)}).`;
  return [finding('missing', module, text, { only: [countedAt('true', 'fim da safra')] })];
}

const countedAt = (isEnd: 'true' | 'false', label: string): LinkFilter => ({ path: 'date_harvest', sign: 'eq', value: isEnd, label });

export const BEEF_LACKS: ReviewPlan<BeefReviewFacts>['lacks'] = [
  livestockSystem,
  startStock(beefModule),
  weights,
  livestockArea,
  finalInputs,
];

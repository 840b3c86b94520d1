import { formatDay, harvestWindow, type Month } from '#domain/calendar';
import type { BeefReviewFacts } from '../facts';
import { type Finding, finding } from '../finding';
import { startStock } from '../herd';
import { isOver } from '../matrix';
import { inWords } from '../missing';
import type { ReviewPlan } from '../plan';
import { beefModule } from './modules';

/** What beef lacks inside a module that is there. */

function livestockSystem({ characterisation }: BeefReviewFacts): Finding[] {
  if (!characterisation || characterisation.system !== null) return [];
  return [finding('missing', beefModule('farms_details'), 'Necessário definir Sistema pecuária na tela Caracteriza Fazenda')];
}

/** Months with heads that nobody weighed. */
function weights(facts: BeefReviewFacts): Finding[] {
  const months = monthsWithoutWeight(facts);
  const module = beefModule('livestock_stocks');
  const found: Finding[] = [];
  if (isStartUnweighed(facts))
    found.push(finding('missing', module, 'Estoque pecuário: há categoria sem peso na contagem do início da safra.'));
  const [only] = months;
  if (only) {
    const text = `Estoque pecuário: há categoria sem peso em ${inWords(months)}.`;
    found.push(finding('missing', module, text, { month: months.length === 1 ? only : null, count: months.length, at: only }));
  }
  return found;
}

const unweighed = ({ stock }: Pick<BeefReviewFacts, 'stock'>) => stock.filter(({ heads, weightKg }) => heads !== null && weightKg === null);

/** Months of the stock in which a category has heads and no weight, earliest first. */
export function monthsWithoutWeight(facts: Pick<BeefReviewFacts, 'stock'>): Month[] {
  const months = unweighed(facts).flatMap(({ month }) => month ?? []);
  return [...new Set(months)].sort();
}

/** Has any category of the first count heads and no weight? */
export function isStartUnweighed(facts: Pick<BeefReviewFacts, 'stock'>): boolean {
  return unweighed(facts).some(({ month }) => month === null);
}

/** Areas are there, but none that carries the herd. */
function livestockArea({ areas }: BeefReviewFacts): Finding[] {
  if (areas.length === 0 || areas.some(({ isLivestock }) => isLivestock)) return [];
  return [finding('missing', beefModule('areas'), 'Área: nenhuma área de uso pecuário foi lançada.')];
}

/** The inputs of the last day, once that day has passed. */
function finalInputs(facts: BeefReviewFacts): Finding[] {
  const { inputs, harvest } = facts;
  const module = beefModule('stocks');
  const { start, end } = harvestWindow(harvest);
  if (inputs.start === 0 && inputs.end > 0) {
    return [finding('missing', module, `Estoque de insumos: falta a contagem do início da safra (${formatDay(start)}).`)];
  }
  if (inputs.end > 0 || inputs.start === 0 || !isOver(facts)) return [];
  return [finding('missing', module, `Estoque de insumos: falta a contagem do fim da safra (${formatDay(end)}).`)];
}

export const BEEF_LACKS: ReviewPlan<BeefReviewFacts>['lacks'] = [
  livestockSystem,
  startStock(beefModule),
  weights,
  livestockArea,
  finalInputs,
];

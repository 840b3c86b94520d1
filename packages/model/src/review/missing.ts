import { lacksStart } from '#domain/beef/stock-balance';
import { addMonths, formatDay, harvestWindow, type Month } from '#domain/calendar';
import type { ReviewFacts } from './facts';
import { type Finding, finding, monthsInWords } from './finding';
import { isMissing, isOver, missingMonths } from './matrix';
import { moduleOfKey, REVIEW_MODULES, type ReviewModule } from './modules';
import { herdBalance } from './stock-differences';

/** What should be there and is not. */

const next = (month: Month): Month => addMonths(month, 1);
const inWords = (months: readonly Month[]) => monthsInWords(months, next);

export function findMissing(facts: ReviewFacts): Finding[] {
  return [...REVIEW_MODULES.flatMap((module) => absences(facts, module)), ...details(facts)];
}

function absences(facts: ReviewFacts, module: ReviewModule): Finding[] {
  if (isMissing(facts, module)) return [finding('missing', module, `${module.label}: nada foi lançado nesta safra.`)];
  const months = missingMonths(facts, module);
  const [only] = months;
  if (!only) return [];
  const text = `${module.label}: ${months.length === 1 ? 'falta o mês' : 'faltam os meses'} ${inWords(months)}.`;
  return [finding('missing', module, text, { month: months.length === 1 ? only : null, count: months.length, at: only })];
}

/** What a module lacks inside, where its bare presence says too little. */
function details(facts: ReviewFacts): Finding[] {
  return [livestockSystem(facts), startStock(facts), weights(facts), livestockArea(facts), finalInputs(facts)].flatMap((one) => one ?? []);
}

function livestockSystem({ characterisation }: ReviewFacts): Finding | null {
  if (!characterisation || characterisation.system !== null) return null;
  return finding('missing', moduleOfKey('farms_details'), 'Necessário definir Sistema pecuária na tela Caracteriza Fazenda');
}

/** The herd at the beginning, from which every balance and every average starts. */
function startStock(facts: ReviewFacts): Finding | null {
  if (!lacksStart(herdBalance(facts))) return null;
  const text = `Estoque pecuário: falta a contagem do início da safra (${formatDay(harvestWindow(facts.harvest).start)}).`;
  return finding('missing', moduleOfKey('livestock_stocks'), text);
}

/** Months with heads that nobody weighed. */
function weights(facts: ReviewFacts): Finding[] {
  const months = monthsWithoutWeight(facts);
  const module = moduleOfKey('livestock_stocks');
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

const unweighed = ({ stock }: Pick<ReviewFacts, 'stock'>) => stock.filter(({ heads, weightKg }) => heads !== null && weightKg === null);

/** Months of the stock in which a category has heads and no weight, earliest first. */
export function monthsWithoutWeight(facts: Pick<ReviewFacts, 'stock'>): Month[] {
  const months = unweighed(facts).flatMap(({ month }) => month ?? []);
  return [...new Set(months)].sort();
}

/** Has any category of the first count heads and no weight? */
export function isStartUnweighed(facts: Pick<ReviewFacts, 'stock'>): boolean {
  return unweighed(facts).some(({ month }) => month === null);
}

/** Areas are there, but none that carries the herd. */
function livestockArea({ areas }: ReviewFacts): Finding | null {
  if (areas.length === 0 || areas.some(({ isLivestock }) => isLivestock)) return null;
  return finding('missing', moduleOfKey('areas'), 'Área: nenhuma área de uso pecuário foi lançada.');
}

/** The inputs of the last day, once that day has passed. */
function finalInputs(facts: ReviewFacts): Finding | null {
  const { inputs, harvest } = facts;
  const module = moduleOfKey('stocks');
  const { start, end } = harvestWindow(harvest);
  if (inputs.start === 0 && inputs.end > 0) {
    return finding('missing', module, `Estoque de insumos: falta a contagem do início da safra (${formatDay(start)}).`);
  }
  if (inputs.end > 0 || inputs.start === 0 || !isOver(facts)) return null;
  return finding('missing', module, `Estoque de insumos: falta a contagem do fim da safra (${formatDay(end)}).`);
}

import { lacksStart } from '#domain/beef/stock-balance';
import { addMonths, formatDay, formatMonth, harvestMonths, harvestWindow, type Month } from '#domain/calendar';
import { countedHeads, type HerdFlow } from '#domain/facts/herd';
import { formatNumber } from '../kit/text-value';
import type { LinkFilter } from '../screens/deep-link';
import type { ReviewedFacts } from './facts';
import { counted, type Finding, finding, within } from './finding';
import { endedMonths, isOver, totalOf } from './matrix';
import type { ModuleFinder } from './module';
import { herdBalance, stockDifferences } from './stock-differences';
import { weightLimitKg } from './weight-limits';

const heads = (count: number) => counted(count, 'cabeça', 'cabeças');
const plain = (count: number) => formatNumber(count, 0);

export const unbalancedMonths =
  (moduleOf: ModuleFinder) =>
  (facts: ReviewedFacts): Finding[] =>
    stockDifferences(facts).map(({ month, calculated, difference }) => {
      const words = difference > 0 ? 'a mais' : 'a menos';
      const text = `Estoque de ${formatMonth(month)} não fecha: contado ${plain(calculated + difference)}, calculado pelos movimentos ${plain(calculated)} (${heads(Math.abs(difference))} ${words}).`;
      const place = { month, count: Math.abs(difference) };
      return finding('contradiction', moduleOf('livestock_stocks'), text, { ...within(month), isOpen: true }, place);
    });

/** Animals may age into a category within a month, so a category must be empty before and after and have no entries. */
export const strangers =
  (moduleOf: ModuleFinder) =>
  (facts: ReviewedFacts): Finding[] => {
    const { flows, stock } = facts;
    const first = harvestMonths(facts.harvest)[0];
    const has = (categoryId: number, month: Month | null) =>
      stock.some((one) => one.categoryId === categoryId && one.month === month && (one.heads ?? 0) > 0);
    const takesBirths = new Set(stock.filter((one) => one.takesBirths).map(({ categoryId }) => categoryId));
    return goneByCategory(flows).flatMap(({ kind, month, categoryId, category, heads: gone }) => {
      const before = month === first ? null : addMonths(month, -1);
      const isKnown = countedHeads(stock, before) !== null && countedHeads(stock, month) !== null;
      const cameIn = flows.some(
        (one) =>
          one.month === month &&
          ((one.kind === 'entries' && one.categoryId === categoryId) || (one.kind === 'births' && takesBirths.has(categoryId))),
      );
      if (!isKnown || cameIn || has(categoryId, before) || has(categoryId, month)) return [];
      const [module, what] =
        kind === 'deaths'
          ? [moduleOf('deaths'), counted(gone, 'morte', 'mortes')]
          : [moduleOf('herd_departure'), counted(gone, 'saída', 'saídas')];
      const text = `${what} de ${category} em ${formatMonth(month)}, mas a categoria não tem estoque.`;
      return [
        finding('contradiction', module, text, { ...within(month), only: [ofCategory(categoryId, category)] }, { month, count: gone }),
      ];
    });
  };

/** Works on every screen with categories. */
const ofCategory = (categoryId: number, title: string | null): LinkFilter => ({
  path: 'category_livestock',
  sign: 'eq',
  value: String(categoryId),
  ...(title === null ? {} : { label: title }),
});

type Gone = Pick<HerdFlow, 'kind' | 'month' | 'category' | 'heads'> & { categoryId: number };

function goneByCategory(flows: readonly HerdFlow[]): Gone[] {
  const sums = new Map<string, Gone>();
  for (const { kind, month, categoryId, category, heads } of flows) {
    if (categoryId === null || (kind !== 'deaths' && kind !== 'departures')) continue;
    const key = `${kind} ${month} ${categoryId}`;
    sums.set(key, { kind, month, categoryId, category, heads: heads + (sums.get(key)?.heads ?? 0) });
  }
  return [...sums.values()];
}

export const heavyRows =
  (moduleOf: ModuleFinder) =>
  ({ heavy }: ReviewedFacts): Finding[] => {
    const above = heavy.filter(({ limit, role, kg }) => kg > weightLimitKg(limit, role));
    const kinds = new Map(above.map((fact) => [`${fact.module} ${fact.limit} ${fact.categoryId}`, fact]));
    return [...kinds.values()].map(({ module, field, limit, categoryId, category, role }) => {
      const own = above.filter((one) => one.module === module && one.limit === limit && one.categoryId === categoryId);
      const heaviestKg = Math.max(...own.map(({ kg }) => kg));
      const count = own.reduce((sum, one) => sum + one.count, 0);
      const what = limit === 'carcass' ? 'peso de carcaça' : 'peso';
      const limitKg = weightLimitKg(limit, role);
      const text = `${moduleOf(module).label}: ${what} de ${category} acima de ${plain(limitKg)} kg (até ${formatNumber(heaviestKg, 1, true)} kg, ${counted(count, 'linha', 'linhas')}).`;
      const only: LinkFilter[] = [ofCategory(categoryId, category), { path: field, sign: 'gt', value: String(limitKg) }];
      return finding('contradiction', moduleOf(module), text, { only, field }, { count });
    });
  };

/** Every balance and average starts from this count. */
export const startStock =
  (moduleOf: ModuleFinder) =>
  (facts: ReviewedFacts): Finding[] => {
    if (!lacksStart(herdBalance(facts))) return [];
    const module = moduleOf('livestock_stocks');
    const text = `${module.label}: falta a contagem do início da safra (${formatDay(harvestWindow(facts.harvest).start)}).`;
    return [finding('missing', module, text, { isStart: true })];
  };

/** A herd this large hardly has a harvest without a death; a warning only. */
const HERD_WITHOUT_DEATHS = 100;

export const herdWithoutDeaths =
  (moduleOf: ModuleFinder) =>
  (facts: ReviewedFacts): Finding[] => {
    if (!isOver(facts) || totalOf(facts.entries, 'deaths').count > 0) return [];
    const most = Math.max(0, ...endedMonths(facts).map((month) => countedHeads(facts.stock, month) ?? 0));
    if (most < HERD_WITHOUT_DEATHS) return [];
    const text = `Mortes: nenhuma na safra, com um rebanho de até ${heads(most)}. Confira se é isso mesmo.`;
    return [finding('warning', moduleOf('deaths'), text, { isWhole: true })];
  };

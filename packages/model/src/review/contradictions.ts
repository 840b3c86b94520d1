import { addMonths, formatMonth, harvestMonths, type Month } from '#domain/calendar';
import { countedHeads, type HerdFlow } from '#domain/facts/herd';
import { type Area, carriedArea } from '#domain/facts/land';
import { formatMoney, formatNumber } from '../kit/text-value';
import type { ReviewFacts } from './facts';
import { counted, type Finding, finding } from './finding';
import { moduleOfKey } from './modules';
import { stockDifferences } from './stock-differences';
import { weightLimitKg } from './weight-limits';

/** Entries that cannot all be right. */

export function findContradictions(facts: ReviewFacts): Finding[] {
  return [
    ...unbalancedMonths(facts),
    ...strangers(facts),
    ...sales(facts),
    ...heavyRows(facts),
    ...pregnantThanCovered(facts),
    ...weanedThanBorn(facts),
    ...lotsWithoutDetails(facts),
    ...areaBeyondTotal(facts),
  ];
}

const heads = (count: number) => counted(count, 'cabeça', 'cabeças');
const plain = (count: number) => formatNumber(count, 0);

/** Months whose count is not what the movements make of the month before. */
function unbalancedMonths(facts: ReviewFacts): Finding[] {
  return stockDifferences(facts).map(({ month, calculated, difference }) => {
    const words = difference > 0 ? 'a mais' : 'a menos';
    const text = `Estoque de ${formatMonth(month)} não fecha: contado ${plain(calculated + difference)}, calculado pelos movimentos ${plain(calculated)} (${heads(Math.abs(difference))} ${words}).`;
    return finding('contradiction', moduleOfKey('livestock_stocks'), text, { month, count: Math.abs(difference), isOpen: true });
  });
}

/**
 * Animals that died or left out of a category that had none: not at the end of the month before, not at the end of this one, and none
 * that came in. Within a month others may have grown into it, so only a category without any trace is named.
 */
function strangers(facts: ReviewFacts): Finding[] {
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
        ? [moduleOfKey('deaths'), counted(gone, 'morte', 'mortes')]
        : [moduleOfKey('herd_departure'), counted(gone, 'saída', 'saídas')];
    const text = `${what} de ${category} em ${formatMonth(month)}, mas a categoria não tem estoque.`;
    return [finding('contradiction', module, text, { month, count: gone })];
  });
}

type Gone = Pick<HerdFlow, 'kind' | 'month' | 'category' | 'heads'> & { categoryId: number };

/** Animals of a category that died or left in a month, whatever the type of their departure. */
function goneByCategory(flows: readonly HerdFlow[]): Gone[] {
  const sums = new Map<string, Gone>();
  for (const { kind, month, categoryId, category, heads } of flows) {
    if (categoryId === null || (kind !== 'deaths' && kind !== 'departures')) continue;
    const key = `${kind} ${month} ${categoryId}`;
    sums.set(key, { kind, month, categoryId, category, heads: heads + (sums.get(key)?.heads ?? 0) });
  }
  return [...sums.values()];
}

/** The ledger may be off by the freight, a commission, or the day; by more than this share of the herd's value it is off by a sale. */
const SALES_TOLERANCE_PERCENT = 5;

/** Sold animals by the herd and by the ledger. In cents, so that the edge is exact. */
function sales(facts: ReviewFacts): Finding[] {
  const herdBrl = worthOf(facts.flows.filter(({ kind, isTrade }) => kind === 'departures' && isTrade));
  const ledgerBrl = worthOf(facts.ledger.filter(({ type, group }) => type === 'RECEITAS' && group === 'VENDA_ANIMAIS'));
  const [herd, ledger] = [Math.round(herdBrl * 100), Math.round(ledgerBrl * 100)];
  if (Math.abs(herd - ledger) * 100 <= SALES_TOLERANCE_PERCENT * herd) return [];
  const share = herd === 0 ? '' : ` (diferença de ${formatNumber((Math.abs(herd - ledger) / herd) * 100, 1)} %)`;
  const text = `Vendas do rebanho somam ${formatMoney(herdBrl)}, mas as receitas de venda de animais somam ${formatMoney(ledgerBrl)}${share}.`;
  // What is missing in the herd is put right there, everything else in the ledger.
  return [finding('contradiction', moduleOfKey(herd === 0 ? 'herd_departure' : 'financials.RECEITAS'), text)];
}

const worthOf = (parts: readonly { valueBrl: number | null }[]): number => parts.reduce((sum, { valueBrl }) => sum + (valueBrl ?? 0), 0);

/** Weights that no head has, by module and category. */
function heavyRows({ heavy }: ReviewFacts): Finding[] {
  const above = heavy.filter(({ limit, role, kg }) => kg > weightLimitKg(limit, role));
  const kinds = new Map(above.map((fact) => [`${fact.module} ${fact.limit} ${fact.categoryId}`, fact]));
  return [...kinds.values()].map(({ module, limit, categoryId, category, role }) => {
    const own = above.filter((one) => one.module === module && one.limit === limit && one.categoryId === categoryId);
    const heaviestKg = Math.max(...own.map(({ kg }) => kg));
    const count = own.reduce((sum, one) => sum + one.count, 0);
    const what = limit === 'carcass' ? 'peso de carcaça' : 'peso';
    const limitKg = plain(weightLimitKg(limit, role));
    const text = `${moduleOfKey(module).label}: ${what} de ${category} acima de ${limitKg} kg (até ${formatNumber(heaviestKg, 1, true)} kg, ${counted(count, 'linha', 'linhas')}).`;
    return finding('contradiction', moduleOfKey(module), text, { count });
  });
}

/** More females found pregnant than were covered, by category and season. */
function pregnantThanCovered({ mating }: ReviewFacts): Finding[] {
  const module = moduleOfKey('reproduction_mount_herding');
  const pregnant = mating.filter(({ counts }) => counts === 'PREGNANT');
  return pregnant.flatMap(({ femaleGroup, category, current, next }) => {
    const covered = mating.find((one) => one.counts === 'EXPOSED' && one.femaleGroup === femaleGroup);
    const pairs = [
      { season: 'desta safra', found: current, of: covered?.current ?? null },
      { season: 'da próxima safra', found: next, of: covered?.next ?? null },
    ];
    return pairs.flatMap(({ season, found, of }) => {
      if (found === null || found <= (of ?? 0)) return [];
      const text = `Monta/toque ${season}, ${category}: ${plain(found)} fêmeas prenhes para ${plain(of ?? 0)} em cobertura.`;
      return [finding('contradiction', module, text, { count: found - (of ?? 0) })];
    });
  });
}

/** More calves weaned than born, in the sheets by reference and in the movements. */
function weanedThanBorn({ harvest, born, weaned, flows, weanings }: ReviewFacts): Finding[] {
  const months = new Set(harvestMonths(harvest));
  const pairs = [
    { module: 'reproduction_weaning', born: born ?? 0, weaned: weaned ?? 0, of: '' },
    {
      module: 'weaning',
      born: headsOf(flows.filter(({ kind }) => kind === 'births')),
      weaned: headsOf(weanings.filter(({ bornIn }) => months.has(bornIn))),
      of: ' dos nascidos nesta safra',
    },
  ];
  return pairs
    .filter(({ born, weaned }) => weaned > born)
    .map(({ module, born, weaned, of }) => {
      const text = `${moduleOfKey(module).label}: ${plain(weaned)} desmamados${of}, mas ${born === 0 ? 'nenhum nascimento' : `só ${counted(born, 'nascimento', 'nascimentos')}`}.`;
      return finding('contradiction', moduleOfKey(module), text, { count: weaned - born });
    });
}

const headsOf = (parts: readonly { heads: number }[]): number => parts.reduce((sum, one) => sum + one.heads, 0);

function lotsWithoutDetails({ entries, hasConfinementDetails }: ReviewFacts): Finding[] {
  const lots = entries.filter(({ module }) => module === 'confinements').reduce((sum, { count }) => sum + count, 0);
  if (lots === 0 || hasConfinementDetails) return [];
  const text = `Confinamento: ${counted(lots, 'lote', 'lotes')} sem os detalhes do confinamento (volumoso, energético, vagão).`;
  return [finding('contradiction', moduleOfKey('confinements'), text, { count: lots, isOpen: true })];
}

/** The month in which the areas add up to most beyond the farm. */
function areaBeyondTotal({ areas, characterisation, harvest }: ReviewFacts): Finding[] {
  const total = characterisation?.totalAreaHa ?? null;
  if (total === null) return [];
  const sums = areasByMonth(areas, harvestMonths(harvest));
  const worst = sums.reduce((most, one) => (one.hectares > most.hectares ? one : most), { month: '', hectares: 0 });
  // In hundredths: areas have two decimals, and their sum must not fail by the last bit.
  if (Math.round(worst.hectares * 100) <= Math.round(total * 100)) return [];
  const text = `Área de ${formatMonth(worst.month)} soma ${formatNumber(worst.hectares, 2)} ha, mais que a área total da fazenda (${formatNumber(total, 2)} ha).`;
  return [finding('contradiction', moduleOfKey('areas'), text, { month: worst.month })];
}

/** Hectares of each month, of all kinds of area together. */
function areasByMonth(areas: readonly Area[], months: readonly Month[]): { month: Month; hectares: number }[] {
  const kinds = [...new Set(areas.map(({ categoryId }) => categoryId))];
  const carried = kinds.map((kind) =>
    carriedArea(months, (month) => areas.find((one) => one.categoryId === kind && one.month === month)?.hectares ?? null),
  );
  return months.map((month) => ({ month, hectares: carried.reduce((sum, kind) => sum + (kind.get(month) ?? 0), 0) }));
}

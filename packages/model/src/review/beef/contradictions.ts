import { formatMonth, harvestMonths, harvestWindow, type Month } from '#domain/calendar';
import { type Area, carriedArea } from '#domain/facts/land';
import { COST_CENTER_GROUPS } from '../../catalogues/finance';
import { formatMoney, formatNumber } from '../../kit/text-value';
import type { LinkFilter, LinkTarget } from '../../screens/deep-link';
import type { BeefReviewFacts } from '../facts';
import { counted, type Finding, finding, within } from '../finding';
import { heavyRows, strangers, unbalancedMonths } from '../herd';
import type { ReviewPlan } from '../plan';
import { beefModule } from './modules';

const plain = (count: number) => formatNumber(count, 0);

/** Freight, commissions and dates explain small differences between ledger and herd; a larger one is a missing sale. */
const SALES_TOLERANCE_PERCENT = 5;

const SOLD: LinkFilter = { path: 'category_herd_departure_type.is_sale', sign: 'eq', value: 'true', label: 'que são vendas' };
const RECEIVED: LinkFilter = { path: 'cost_center.group', sign: 'eq', value: 'VENDA_ANIMAIS', label: COST_CENTER_GROUPS.VENDA_ANIMAIS };

/** In cents, so that the edge is exact. */
function sales(facts: BeefReviewFacts): Finding[] {
  const herdBrl = worthOf(facts.flows.filter(({ kind, isTrade }) => kind === 'departures' && isTrade));
  const ledgerBrl = worthOf(facts.ledger.filter(({ type, group }) => type === 'RECEITAS' && group === 'VENDA_ANIMAIS'));
  const [herd, ledger] = [Math.round(herdBrl * 100), Math.round(ledgerBrl * 100)];
  if (Math.abs(herd - ledger) * 100 <= SALES_TOLERANCE_PERCENT * herd) return [];
  const share = herd === 0 ? '' : ` (diferença de ${formatNumber((Math.abs(herd - ledger) / herd) * 100, 1)} %)`;
  const text = `Vendas do rebanho somam ${formatMoney(herdBrl)}, mas as receitas de venda de animais somam ${formatMoney(ledgerBrl)}${share}.`;
  // Missing herd sales are corrected in the herd, everything else in the ledger.
  const [module, filter] = herd === 0 ? (['herd_departure', SOLD] as const) : (['financials.RECEITAS', RECEIVED] as const);
  return [finding('contradiction', beefModule(module), text, { only: [filter] })];
}

const worthOf = (parts: readonly { valueBrl: number | null }[]): number => parts.reduce((sum, { valueBrl }) => sum + (valueBrl ?? 0), 0);

function pregnantThanCovered({ mating }: BeefReviewFacts): Finding[] {
  const module = beefModule('reproduction_mount_herding');
  const pregnant = mating.filter(({ counts }) => counts === 'PREGNANT');
  return pregnant.flatMap(({ femaleGroup, category, current, next }) => {
    const covered = mating.find((one) => one.counts === 'EXPOSED' && one.femaleGroup === femaleGroup);
    const pairs = [
      { season: 'desta safra', field: 'amount_harvest_current', found: current, of: covered?.current ?? null },
      { season: 'da próxima safra', field: 'amount_harvest_next', found: next, of: covered?.next ?? null },
    ];
    const only: LinkFilter[] = [
      { path: 'category_reference.counts', sign: 'eq', value: 'PREGNANT' },
      { path: 'category_reproduction.female_group', sign: 'eq', value: String(femaleGroup) },
    ];
    return pairs.flatMap(({ season, field, found, of }) => {
      if (found === null || found <= (of ?? 0)) return [];
      const text = `Monta/toque ${season}, ${category}: ${plain(found)} fêmeas prenhes para ${plain(of ?? 0)} em cobertura.`;
      return [finding('contradiction', module, text, { only, field }, { count: found - (of ?? 0) })];
    });
  });
}

function weanedThanBorn({ harvest, born, weaned, flows, weanings }: BeefReviewFacts): Finding[] {
  const months = new Set(harvestMonths(harvest));
  const { start, end } = harvestWindow(harvest);
  const bornHere: LinkFilter[] = [
    { path: 'birth_stamp', sign: 'gte', value: start },
    { path: 'birth_stamp', sign: 'lte', value: `${end.slice(0, 7)}-01` },
  ];
  const pairs: { module: string; born: number; weaned: number; of: string; target: LinkTarget }[] = [
    { module: 'reproduction_weaning', born: born ?? 0, weaned: weaned ?? 0, of: '', target: { field: 'amount' } },
    {
      module: 'weaning',
      born: headsOf(flows.filter(({ kind }) => kind === 'births')),
      weaned: headsOf(weanings.filter(({ bornIn }) => months.has(bornIn))),
      of: ' dos nascidos nesta safra',
      target: { only: bornHere },
    },
  ];
  return pairs
    .filter(({ born, weaned }) => weaned > born)
    .map(({ module, born, weaned, of, target }) => {
      const text = `${beefModule(module).label}: ${plain(weaned)} desmamados${of}, mas ${born === 0 ? 'nenhum nascimento' : `só ${counted(born, 'nascimento', 'nascimentos')}`}.`;
      return finding('contradiction', beefModule(module), text, target, { count: weaned - born });
    });
}

const headsOf = (parts: readonly { heads: number }[]): number => parts.reduce((sum, one) => sum + one.heads, 0);

function lotsWithoutDetails({ entries, hasConfinementDetails }: BeefReviewFacts): Finding[] {
  const lots = entries.filter(({ module }) => module === 'confinements').reduce((sum, { count }) => sum + count, 0);
  if (lots === 0 || hasConfinementDetails) return [];
  const text = `Confinamento: ${counted(lots, 'lote', 'lotes')} sem os detalhes do confinamento (volumoso, energético, vagão).`;
  return [finding('contradiction', beefModule('confinements'), text, { isOpen: true }, { count: lots })];
}

function areaBeyondTotal({ areas, characterisation, harvest }: BeefReviewFacts): Finding[] {
  const total = characterisation?.totalAreaHa ?? null;
  if (total === null) return [];
  const sums = areasByMonth(areas, harvestMonths(harvest));
  const worst = sums.reduce((most, one) => (one.hectares > most.hectares ? one : most), { month: '', hectares: 0 });
  // In hundredths: areas have two decimals, and sums of floats are inexact.
  if (Math.round(worst.hectares * 100) <= Math.round(total * 100)) return [];
  const text = `Área de ${formatMonth(worst.month)} soma ${formatNumber(worst.hectares, 2)} ha, mais que a área total da fazenda (${formatNumber(total, 2)} ha).`;
  const target: LinkTarget = { ...within(worst.month), only: [{ path: 'value', sign: 'gt', value: '0' }] };
  return [finding('contradiction', beefModule('areas'), text, target, { month: worst.month })];
}

function areasByMonth(areas: readonly Area[], months: readonly Month[]): { month: Month; hectares: number }[] {
  const kinds = [...new Set(areas.map(({ categoryId }) => categoryId))];
  const carried = kinds.map((kind) =>
    carriedArea(months, (month) => areas.find((one) => one.categoryId === kind && one.month === month)?.hectares ?? null),
  );
  return months.map((month) => ({ month, hectares: carried.reduce((sum, kind) => sum + (kind.get(month) ?? 0), 0) }));
}

export const BEEF_CONTRADICTIONS: ReviewPlan<BeefReviewFacts>['contradictions'] = [
  unbalancedMonths(beefModule),
  strangers(beefModule),
  sales,
  heavyRows(beefModule),
  pregnantThanCovered,
  weanedThanBorn,
  lotsWithoutDetails,
  areaBeyondTotal,
];

import { foldText } from '#model/kit/text-value';
import type { PortfolioFarm } from '#model/responses/portfolio';
import { counted } from '#model/review/finding';
import type { WorkOrder } from '../work-list';
import { daysSince, FARM_COLUMNS, isSilent, lackingOf, type OrderKey, SILENT_DAYS } from './farm-columns';

/** A farm with at most this many open conditions is nearly ready. */
const NEARLY = 3;

type Shows = readonly [words: string, isShown: (row: PortfolioFarm, now: Date) => boolean];

/** Values of `mostrar` in the address: words, and which farms match. */
export const SHOWN = {
  'por-preparar': ['por preparar', (row) => lackingOf(row) > 0],
  completas: ['prontas', (row) => lackingOf(row) === 0],
  'falta-lancar': ['com algo por lançar', ({ missing }) => missing > 0],
  'por-validar': ['que esperam validação', ({ unvalidated }) => unvalidated > 0],
  contradicoes: ['com divergência', ({ contradictions }) => contradictions > 0],
  devolvidas: ['com devolvidos', ({ returned }) => returned > 0],
  paradas: [`sem lançar há mais de ${SILENT_DAYS} dias`, isSilent],
} as const satisfies Readonly<Record<string, Shows>>;
export type Shown = keyof typeof SHOWN;

type Order = WorkOrder<OrderKey>;

export interface View {
  harvestId: number | null;
  shown: Shown | null;
  text: string;
  order: Order;
  opened: number | null;
}

const FIRST_ORDER: Order = { by: 'participar', isDescending: false };

export function readView(search: URLSearchParams): View {
  const number = (name: string): number | null => (/^\d{1,9}$/.test(search.get(name) ?? '') ? Number(search.get(name)) : null);
  const shown = search.get('mostrar') ?? '';
  const order = search.get('ordem') ?? '';
  const by = order.replace(/^-/, '');
  return {
    harvestId: number('safra'),
    shown: Object.hasOwn(SHOWN, shown) ? (shown as Shown) : null,
    text: search.get('procurar') ?? '',
    order: Object.hasOwn(FARM_COLUMNS, by) ? { by: by as OrderKey, isDescending: order.startsWith('-') } : FIRST_ORDER,
    opened: number('aberta'),
  };
}

export function viewSearch({ harvestId, shown, text, order, opened }: View): URLSearchParams {
  const search = new URLSearchParams();
  if (harvestId !== null) search.set('safra', String(harvestId));
  if (shown) search.set('mostrar', shown);
  if (text) search.set('procurar', text);
  if (order.by !== FIRST_ORDER.by || order.isDescending) search.set('ordem', `${order.isDescending ? '-' : ''}${order.by}`);
  if (opened !== null) search.set('aberta', String(opened));
  return search;
}

/** A saved view has neither a harvest, which changes next year, nor an open row. */
export const keptSearch = (view: View): string => viewSearch({ ...view, harvestId: null, opened: null }).toString();

const names = new Intl.Collator('pt-BR', { numeric: true });
const byName = (one: PortfolioFarm, other: PortfolioFarm): number =>
  names.compare(one.farm.name, other.farm.name) || names.compare(one.customer.name, other.customer.name) || one.id - other.id;

export function visibleFarms(rows: readonly PortfolioFarm[], { shown, text, order }: View, now: Date): PortfolioFarm[] {
  const words = foldText(text).split(' ');
  const isFound = ({ farm, customer }: PortfolioFarm) => {
    const own = foldText(`${farm.name} ${customer.name}`);
    return words.every((word) => own.includes(word));
  };
  const sign = order.isDescending ? -1 : 1;
  const { sortedBy } = FARM_COLUMNS[order.by];
  return rows
    .filter((row) => (shown === null || SHOWN[shown][1](row, now)) && isFound(row))
    .sort((one, other) => compared(sortedBy(one), sortedBy(other), sign) || (order.by === 'fazenda' ? sign : 1) * byName(one, other));
}

function compared(one: number | string | null, other: number | string | null, sign: number): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return sign * (typeof one === 'number' ? one - Number(other) : names.compare(one, String(other)));
}

export type Summary = ReturnType<typeof summaryOf>;

export function summaryOf(rows: readonly PortfolioFarm[], now: Date) {
  const sum = (of: (row: PortfolioFarm) => number) => rows.reduce((total, row) => total + of(row), 0);
  const waiting = rows.flatMap(({ oldest_unvalidated_at }) => oldest_unvalidated_at ?? []).sort();
  const complete = rows.filter((row) => lackingOf(row) === 0).length;
  const nearly = rows.filter((row) => lackingOf(row) > 0 && lackingOf(row) <= NEARLY).length;
  return {
    farms: rows.length,
    complete,
    nearly,
    far: rows.length - complete - nearly,
    unvalidated: sum(({ unvalidated }) => unvalidated),
    oldestDays: waiting[0] === undefined ? null : daysSince(waiting[0], now),
    contradictions: sum(({ contradictions }) => contradictions),
    contradicting: rows.filter(({ contradictions }) => contradictions > 0).length,
    silent: rows.filter((row) => isSilent(row, now)).length,
  };
}

export function summaryBoxes({ farms, unvalidated, oldestDays, contradictions, contradicting, silent }: Summary) {
  return [
    {
      shown: 'por-validar',
      count: unvalidated,
      words: unvalidated === 1 ? 'lançamento espera validação' : 'lançamentos esperam validação',
      about: oldestDays === null ? 'nenhum' : `o mais antigo há ${counted(oldestDays, 'dia', 'dias')}`,
    },
    {
      shown: 'contradicoes',
      count: contradictions,
      words: contradictions === 1 ? 'divergência' : 'divergências',
      about: contradicting === 0 ? 'em nenhuma fazenda' : `em ${counted(contradicting, 'fazenda', 'fazendas')}`,
    },
    {
      shown: 'paradas',
      count: silent,
      words: `sem lançar há mais de ${SILENT_DAYS} dias`,
      about: silent === 0 ? 'todas em movimento' : `de ${counted(farms, 'fazenda', 'fazendas')}`,
    },
  ] as const;
}

export const readinessParts = ({ complete, nearly, far }: Summary) =>
  [
    { key: 'complete', count: complete, words: 'prontas' },
    { key: 'nearly', count: nearly, words: `quase, faltam 1 a ${NEARLY}` },
    { key: 'far', count: far, words: 'longe' },
  ].filter(({ count }) => count > 0);

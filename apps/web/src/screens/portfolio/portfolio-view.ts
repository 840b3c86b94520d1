import { harvestWindow, todayInBrazil } from '#domain/calendar';
import type { PortfolioFarm } from '#model/responses/portfolio';

/** Days without an entry before a farm counts as silent. */
export const SILENT_DAYS = 30;
/** A farm with at most this many open conditions is nearly ready. */
export const NEARLY = 3;

const DAY_MS = 86_400_000;

export const daysSince = (moment: string, now: Date): number => Math.max(0, Math.floor((now.getTime() - Date.parse(moment)) / DAY_MS));

export const lackingOf = ({ requirements: { met, of } }: Pick<PortfolioFarm, 'requirements'>): number => of - met;

/** After the harvest a farm without missing entries is not silent. */
export function isSilent(row: Pick<PortfolioFarm, 'last_entry_at' | 'harvest' | 'missing'>, now: Date): boolean {
  const isOver = harvestWindow(row.harvest).end < todayInBrazil(now);
  if (isOver && row.missing === 0) return false;
  return row.last_entry_at === null || daysSince(row.last_entry_at, now) > SILENT_DAYS;
}

type Shows = readonly [words: string, isShown: (row: PortfolioFarm, now: Date) => boolean];

/** Values of `mostrar` in the address: words, and which farms match. */
export const SHOWN = {
  'por-preparar': ['por preparar', (row) => lackingOf(row) > 0],
  completas: ['completas', (row) => lackingOf(row) === 0],
  'falta-lancar': ['com algo por lançar', ({ missing }) => missing > 0],
  'por-validar': ['que esperam validação', ({ unvalidated }) => unvalidated > 0],
  contradicoes: ['com divergência', ({ contradictions }) => contradictions > 0],
  devolvidas: ['com devolvidos', ({ returned }) => returned > 0],
  paradas: [`sem lançar há mais de ${SILENT_DAYS} dias`, isSilent],
} as const satisfies Readonly<Record<string, Shows>>;
export type Shown = keyof typeof SHOWN;

const ORDERS = ['fazenda', 'meses', 'falta', 'espera', 'devolvidas', 'contradicoes', 'ultimo', 'participar'] as const;
export type OrderKey = (typeof ORDERS)[number];
export interface Order {
  by: OrderKey;
  isDescending: boolean;
}

const DONE = { EMPTY: 0, PARTIAL: 1, ENTERED: 2, VALIDATED: 3 } as const;

/** Null sorts last in both directions. */
const VALUES: Readonly<Record<Exclude<OrderKey, 'fazenda'>, (row: PortfolioFarm) => number | null>> = {
  meses: ({ months }) => months.reduce((sum, month) => sum + DONE[month], 0),
  falta: ({ missing }) => missing,
  espera: ({ unvalidated }) => unvalidated,
  devolvidas: ({ returned }) => returned,
  contradicoes: ({ contradictions }) => contradictions,
  ultimo: ({ last_entry_at }) => (last_entry_at === null ? null : Date.parse(last_entry_at)),
  // A ready farm has nothing left to do, and sorts behind those nearly ready.
  participar: (row) => (lackingOf(row) === 0 ? null : lackingOf(row)),
};

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
  const by = ORDERS.find((one) => one === order.replace(/^-/, ''));
  return {
    harvestId: number('safra'),
    shown: Object.hasOwn(SHOWN, shown) ? (shown as Shown) : null,
    text: search.get('procurar') ?? '',
    order: by ? { by, isDescending: order.startsWith('-') } : FIRST_ORDER,
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

const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

const names = new Intl.Collator('pt-BR', { numeric: true });
const byName = (one: PortfolioFarm, other: PortfolioFarm): number =>
  names.compare(one.farm.name, other.farm.name) || names.compare(one.customer.name, other.customer.name) || one.id - other.id;

export function visibleFarms(rows: readonly PortfolioFarm[], { shown, text, order }: View, now: Date): PortfolioFarm[] {
  const words = folded(text).split(/\s+/).filter(Boolean);
  const isFound = ({ farm, customer }: PortfolioFarm) => {
    const own = folded(`${farm.name} ${customer.name}`);
    return words.every((word) => own.includes(word));
  };
  const sign = order.isDescending ? -1 : 1;
  const { by } = order;
  return rows
    .filter((row) => (shown === null || SHOWN[shown][1](row, now)) && isFound(row))
    .sort((one, other) =>
      by === 'fazenda' ? sign * byName(one, other) : compared(VALUES[by](one), VALUES[by](other), sign) || byName(one, other),
    );
}

function compared(one: number | null, other: number | null, sign: number): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return sign * (one - other);
}

export interface Summary {
  farms: number;
  complete: number;
  nearly: number;
  far: number;
  unvalidated: number;
  /** Age of the oldest unvalidated row; null without any. */
  oldestDays: number | null;
  contradictions: number;
  contradicting: number;
  silent: number;
}

export function summaryOf(rows: readonly PortfolioFarm[], now: Date): Summary {
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

/** Contradictions come first, then rows to validate, then missing entries; the review where nothing is left. */
export function firstAddress({ places }: PortfolioFarm, review: string): string {
  return (places.contradictions ?? places.unvalidated ?? places.missing)?.address ?? review;
}

import { harvestWindow, todayInBrazil } from '#domain/calendar';
import type { PortfolioFarm } from '#model/answers/portfolio';

/** Which farms are shown, and in which order: all of it stands in the address. */

/** After so many days without an entry a farm has fallen silent. */
export const SILENT_DAYS = 30;
/** With so few conditions to go a farm is nearly there. */
export const NEARLY = 3;

const DAY_MS = 86_400_000;

/** Whole days since a moment. */
export const daysSince = (moment: string, now: Date): number => Math.max(0, Math.floor((now.getTime() - Date.parse(moment)) / DAY_MS));

/** How many conditions are still to be met. */
export const lackingOf = ({ requirements: { met, of } }: Pick<PortfolioFarm, 'requirements'>): number => of - met;

/** Of a harvest that has ended nobody waits for entries where nothing is missing. */
export function isSilent(row: Pick<PortfolioFarm, 'last_entry_at' | 'harvest' | 'missing'>, now: Date): boolean {
  const isOver = harvestWindow(row.harvest).end < todayInBrazil(now);
  if (isOver && row.missing === 0) return false;
  return row.last_entry_at === null || daysSince(row.last_entry_at, now) > SILENT_DAYS;
}

type Shows = readonly [words: string, isShown: (row: PortfolioFarm, now: Date) => boolean];

/** What may be shown, as the address says it: in words, and which farms. */
export const SHOWN = {
  'por-preparar': ['por preparar', (row) => lackingOf(row) > 0],
  completas: ['completas', (row) => lackingOf(row) === 0],
  'falta-lancar': ['com algo por lançar', ({ missing }) => missing > 0],
  'por-validar': ['que esperam validação', ({ unvalidated }) => unvalidated > 0],
  contradicoes: ['que não batem', ({ contradictions }) => contradictions > 0],
  devolvidas: ['com devolvidos', ({ returned }) => returned > 0],
  paradas: [`sem lançar há mais de ${SILENT_DAYS} dias`, isSilent],
} as const satisfies Readonly<Record<string, Shows>>;
export type Shown = keyof typeof SHOWN;

/** What the list may be ordered by. */
export const ORDERS = ['fazenda', 'meses', 'falta', 'espera', 'devolvidas', 'contradicoes', 'ultimo', 'participar'] as const;
export type OrderKey = (typeof ORDERS)[number];
export interface Order {
  by: OrderKey;
  isDescending: boolean;
}

const DONE = { EMPTY: 0, PARTIAL: 1, ENTERED: 2, VALIDATED: 3 } as const;

/** What a row is ordered by; what is not there comes last, whichever way. */
const VALUES: Readonly<Record<Exclude<OrderKey, 'fazenda'>, (row: PortfolioFarm) => number | null>> = {
  meses: ({ months }) => months.reduce((sum, month) => sum + DONE[month], 0),
  falta: ({ missing }) => missing,
  espera: ({ unvalidated }) => unvalidated,
  devolvidas: ({ returned }) => returned,
  contradicoes: ({ contradictions }) => contradictions,
  ultimo: ({ last_entry_at }) => (last_entry_at === null ? null : Date.parse(last_entry_at)),
  // Who is ready has nothing left to do, and comes behind those who are near.
  participar: (row) => (lackingOf(row) === 0 ? null : lackingOf(row)),
};

export interface View {
  harvestId: number | null;
  shown: Shown | null;
  text: string;
  order: Order;
  /** The farm whose row is open. */
  opened: number | null;
}

/** Nearest to ready first. */
const FIRST_ORDER: Order = { by: 'participar', isDescending: false };

/** Reads the address; what is not understood is let pass. */
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

/** The address of a view; what is as it begins is left out. */
export function searchOf({ harvestId, shown, text, order, opened }: View): URLSearchParams {
  const search = new URLSearchParams();
  if (harvestId !== null) search.set('safra', String(harvestId));
  if (shown) search.set('mostrar', shown);
  if (text) search.set('procurar', text);
  if (order.by !== FIRST_ORDER.by || order.isDescending) search.set('ordem', `${order.isDescending ? '-' : ''}${order.by}`);
  if (opened !== null) search.set('aberta', String(opened));
  return search;
}

/** What is kept of a view under a name: not the harvest, which is next year another one, nor the row that is open. */
export const keptSearch = (view: View): string => searchOf({ ...view, harvestId: null, opened: null }).toString();

const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

const names = new Intl.Collator('pt-BR', { numeric: true });
const byName = (one: PortfolioFarm, other: PortfolioFarm): number =>
  names.compare(one.farm.name, other.farm.name) || names.compare(one.customer.name, other.customer.name) || one.id - other.id;

/** The rows that a view shows, in its order. */
export function rowsOf(rows: readonly PortfolioFarm[], { shown, text, order }: View, now: Date): PortfolioFarm[] {
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
  /** Of the row that waits longest; null where none does. */
  oldestDays: number | null;
  contradictions: number;
  contradicting: number;
  silent: number;
}

/** All farms in a few numbers. */
export function summaryOf(rows: readonly PortfolioFarm[], now: Date): Summary {
  const sum = (of: (row: PortfolioFarm) => number) => rows.reduce((total, row) => total + of(row), 0);
  const waiting = rows.flatMap(({ oldest_unvalidated_at }) => oldest_unvalidated_at ?? []).sort();
  const complete = rows.filter((row) => lackingOf(row) === 0).length;
  const nearly = rows.filter((row) => lackingOf(row) > 0 && lackingOf(row) <= NEARLY).length;
  return {
    farms: rows.length,
    ...{ complete, nearly, far: rows.length - complete - nearly },
    unvalidated: sum(({ unvalidated }) => unvalidated),
    oldestDays: waiting[0] === undefined ? null : daysSince(waiting[0], now),
    contradictions: sum(({ contradictions }) => contradictions),
    contradicting: rows.filter(({ contradictions }) => contradictions > 0).length,
    silent: rows.filter((row) => isSilent(row, now)).length,
  };
}

/** Where the work on a farm begins: what contradicts, what was waited for longest, what is missing; the review where nothing is left. */
export function firstPlace({ places }: PortfolioFarm, review: string): string {
  return (places.contradictions ?? places.unvalidated ?? places.missing)?.address ?? review;
}

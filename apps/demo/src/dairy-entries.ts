import { DAIRY_CATEGORY } from '../../api/src/db/catalogues/herd';
import { livestockCategory } from './catalogue-reference';
import { type FarmScope, farmEntry, type ReadyRow } from './entries';
import type { DepartureEvent, EntryEvent, HerdEvent, HerdHistory } from './herd';
import { birthEntries, deathEntries } from './life-entries';
import { spreadOverMonth } from './parts';
import type { FarmPlan } from './plan';
import { dairyPrice } from './prices';

export function simulatedDairyEntries(scope: FarmScope, plan: FarmPlan, history: HerdHistory): ReadyRow[] {
  return history.events.flatMap((event) => entriesOf(scope, plan, event));
}

function entriesOf(scope: FarmScope, plan: FarmPlan, event: HerdEvent): ReadyRow[] {
  switch (event.kind) {
    case 'birth':
      return birthEntries(scope, plan, event);
    case 'death':
      return deathEntries(scope, event, event.heads);
    case 'entry':
      return purchases(scope, event);
    case 'departure':
      return sales(scope, event);
    default:
      throw new Error(`a dairy herd has no ${event.kind}`);
  }
}

function purchases(scope: FarmScope, event: EntryEvent): ReadyRow[] {
  return spreadOverMonth(event.heads, Math.ceil(event.heads / 10), event.month, scope.random).map(({ day, heads }) =>
    farmEntry(scope, 'herd_entry', day, {
      date: day,
      category_livestock: livestockCategory(event.category),
      description: 'Novilhas prenhas para reposição',
      amount: heads,
      value_head: bargain(scope, dairyPrice(event.month, 'pregnantHeifer')),
    }),
  );
}

const CULL_REASONS = [
  'Descarte por baixa produção',
  'Descarte por mastite recorrente',
  'Descarte por problema reprodutivo',
  'Descarte por casco',
  'Descarte por idade',
];

function saleOf({ random }: FarmScope, id: number): { description: string; kind: Parameters<typeof dairyPrice>[1] } {
  if (id === DAIRY_CATEGORY.lactatingCows || id === DAIRY_CATEGORY.dryCows)
    return { description: random.pick(CULL_REASONS), kind: 'culledCow' };
  if (id === DAIRY_CATEGORY.heifersAbove24) return { description: 'Novilhas prenhas', kind: 'pregnantHeifer' };
  if (id === DAIRY_CATEGORY.heifers13To24) return { description: 'Novilhas excedentes', kind: 'heifer' };
  if (id === DAIRY_CATEGORY.sucklingMales) return { description: 'Bezerros machos', kind: 'maleCalf' };
  return { description: 'Machos recriados', kind: 'grownMale' };
}

function sales(scope: FarmScope, event: DepartureEvent): ReadyRow[] {
  return spreadOverMonth(event.heads, Math.ceil(event.heads / 6), event.month, scope.random).map(({ day, heads }) => {
    const { description, kind } = saleOf(scope, event.category);
    return farmEntry(scope, 'herd_departure', day, {
      date: day,
      category_livestock: livestockCategory(event.category),
      description,
      amount: heads,
      value_head: bargain(scope, dairyPrice(event.month, kind)),
    });
  });
}

function bargain({ random }: FarmScope, price: number): number {
  return Math.max(10, Math.round((price * random.between(0.94, 1.06)) / 10) * 10);
}

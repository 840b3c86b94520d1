import type { Month } from '../../calendar';
import { type AnimalSex, type CategoryMeaning, countedHeads, type HerdFacts, type HerdFlow, type HerdStock } from '../../facts/herd';
import { type Reason, reason } from './reasons';

export interface HerdPoint {
  heads: number;
  kg: number;
  isCounted: boolean;
  /** Month of the last count; null is the beginning of the harvest. */
  countedIn: Month | null;
  /** Notes of the heads; those of the kilograms come on top. */
  notes: readonly Reason[];
  kgNotes: readonly Reason[];
}

export interface Share {
  ofCategory(categoryId: number): number;
  ofBirths(sex: HerdFlow['sex']): number;
}

export const WHOLE_HERD: Share = { ofCategory: () => 1, ofBirths: () => 1 };

/** Categories of mixed sex are split by the births of the harvest, half and half without births. Source: indicator sheet 1.4. */
export function shareOfSex(sex: Exclude<AnimalSex, 'MIXED'>, categories: readonly CategoryMeaning[], flows: readonly HerdFlow[]): Share {
  const sexes = new Map(categories.map((one) => [one.categoryId, one.sex]));
  const born = (of: HerdFlow['sex']) =>
    flows.reduce((sum, flow) => (flow.kind === 'births' && flow.sex === of ? sum + flow.heads : sum), 0);
  const [own, all] = [born(sex), born('MALE') + born('FEMALE')];
  const mixed = all > 0 ? own / all : 0.5;
  const shareOf = (of: AnimalSex) => (of === 'MIXED' ? mixed : of === sex ? 1 : 0);
  return {
    ofCategory: (id) => shareOf(sexes.get(id) ?? 'MIXED'),
    ofBirths: (of) => shareOf(of ?? 'MIXED'),
  };
}

export function sharedHeads({ kind, categoryId, sex, heads }: HerdFlow, share: Share): number {
  return heads * (kind === 'births' || categoryId === null ? share.ofBirths(sex) : share.ofCategory(categoryId));
}

/** Null is before the first month. An uncounted month follows from movements and the last mean weight. Source: indicator sheet 0.2, 0.4. */
export function herdSeries({ stock, flows }: HerdFacts, months: readonly Month[], share: Share): ReadonlyMap<Month | null, HerdPoint> {
  const points = new Map<Month | null, HerdPoint>();
  const weights = lastWeights(stock, months);
  let before: HerdPoint | null = null;
  for (const month of [null, ...months]) {
    const isCounted = countedHeads(stock, month) !== null;
    const point: HerdPoint | null = isCounted
      ? counted(stock, month, weights, share)
      : before && month
        ? moved(before, month, flows, share)
        : null;
    if (point) points.set(month, point);
    before = point;
  }
  return points;
}

type WeightAt = (categoryId: number, month: Month | null) => number | null;

function lastWeights(stock: readonly HerdStock[], months: readonly Month[]): WeightAt {
  const place = (month: Month | null) => (month === null ? -1 : months.indexOf(month));
  const typed = new Map<number, number[]>();
  for (const { categoryId, month, weightKg } of stock) {
    if (weightKg === null) continue;
    const list = typed.get(categoryId) ?? [];
    list[place(month) + 1] = weightKg;
    typed.set(categoryId, list);
  }
  return (categoryId, month) =>
    typed
      .get(categoryId)
      ?.slice(0, place(month) + 2)
      .findLast((weight) => weight !== undefined) ?? null;
}

function counted(stock: readonly HerdStock[], month: Month | null, weightAt: WeightAt, share: Share): HerdPoint {
  const point = { heads: 0, kg: 0, isCounted: true, countedIn: month, notes: [], kgNotes: [] as Reason[] };
  for (const one of stock) {
    if (one.month !== month || one.heads === null) continue;
    const heads = one.heads * share.ofCategory(one.categoryId);
    const weight = weightAt(one.categoryId, month);
    point.heads += heads;
    point.kg += heads * (weight ?? 0);
    if (weight === null && heads > 0) point.kgNotes.push(reason('without_weight', { category: one.category, month }));
  }
  return point;
}

function moved(before: HerdPoint, month: Month, flows: readonly HerdFlow[], share: Share): HerdPoint {
  let heads = before.heads;
  for (const flow of flows) {
    if (flow.month !== month) continue;
    const isComing = flow.kind === 'births' || flow.kind === 'entries';
    heads += isComing ? sharedHeads(flow, share) : -sharedHeads(flow, share);
  }
  const note = reason('not_counted', { month });
  const kg = before.heads > 0 ? heads * (before.kg / before.heads) : 0;
  return { heads, kg, isCounted: false, countedIn: before.countedIn, notes: [...before.notes, note], kgNotes: before.kgNotes };
}

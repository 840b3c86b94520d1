import { type Day, endOfMonth, type HarvestYears, harvestMonths, type Month } from '../../calendar';
import { type AnimalSex, countedHeads, type FlowKind, type HerdFlow } from '../../facts/herd';
import type { Lot } from '../../facts/lots';
import type { LedgerSum } from '../../facts/money';
import type { FarmYearFacts } from './farm-year-facts';
import { type HerdPoint, herdSeries, type Share, shareOfSex, WHOLE_HERD } from './herd-series';
import { describedPeriod, type EffectivePeriod, effectivePeriod, type Period } from './period';

export type HerdPart = 'ALL' | Exclude<AnimalSex, 'MIXED'>;

/** Facts cut to the closed months of a period. */
export interface FarmPeriod {
  facts: FarmYearFacts;
  harvest: HarvestYears;
  effective: EffectivePeriod;
  span: { from: Day; to: Day } | null;
  herd(part: HerdPart): PeriodHerd;
  flows(kind: FlowKind): readonly HerdFlow[];
  ledger(type: string, groups?: readonly string[]): readonly LedgerSum[];
  lots: readonly Lot[];
  share(part: HerdPart): Share;
  /** The same period with nominal values, from which quantities are read; set only if the money is corrected. */
  asPaid?: FarmPeriod;
}

export interface PeriodHerd {
  opening: HerdPoint | null;
  middle: readonly HerdPoint[];
  closing: HerdPoint | null;
}

/** A month that is not over in Brazil is not closed. */
export function farmPeriod(facts: FarmYearFacts, harvest: HarvestYears, period: Period, today: Day): FarmPeriod {
  const isCounted = (month: Month) => countedHeads(facts.stock, month) !== null;
  const effective = facts.diagnosis
    ? describedPeriod(harvest, period, harvestMonths(harvest).slice(-1).some(isCounted))
    : effectivePeriod(harvest, period, today, isCounted);
  const months = new Set(effective.months);
  const [first, last] = [effective.months[0], effective.months.at(-1)];
  const share = once((part: HerdPart) => (part === 'ALL' ? WHOLE_HERD : shareOfSex(part, facts.categories, facts.flows)));
  const isWithin = ({ month }: { month: Month }) => months.has(month);
  const ledger = once((type: string) => facts.ledger.filter((sum) => sum.type === type && isWithin(sum)));
  return {
    facts,
    harvest,
    effective,
    span: first && last ? { from: `${first}-01`, to: endOfMonth(last) } : null,
    herd: once((part) => periodHerd(facts, harvest, effective, share(part))),
    flows: once((kind) => facts.flows.filter((flow) => flow.kind === kind && isWithin(flow))),
    ledger: (type, groups) => (groups ? ledger(type).filter(({ group }) => group !== null && groups.includes(group)) : ledger(type)),
    lots: facts.lots.filter(({ departureDay }) => months.has(departureDay.slice(0, 7))),
    share,
  };
}

function periodHerd(facts: FarmYearFacts, harvest: HarvestYears, { months, opening }: EffectivePeriod, share: Share): PeriodHerd {
  const series = herdSeries(facts, harvestMonths(harvest), share);
  const points = months.flatMap((month) => series.get(month) ?? []);
  return { opening: series.get(opening) ?? null, middle: points.slice(0, -1), closing: points.at(-1) ?? null };
}

function once<Key, Value>(work: (key: Key) => Value): (key: Key) => Value {
  const done = new Map<Key, Value>();
  return (key) => {
    if (!done.has(key)) done.set(key, work(key));
    return done.get(key) as Value;
  };
}

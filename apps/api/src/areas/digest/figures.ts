import { isMoney } from '#domain/beef/indicators/figure';
import { indicatorsOf } from '#domain/beef/indicators/indicator-values';
import { INDICATORS } from '#domain/beef/indicators/list';
import { WHOLE_HARVEST } from '#domain/beef/indicators/period';
import { type Difference, differenceFrom } from '#domain/benchmark/difference';
import { todayInBrazil } from '#domain/calendar';
import { worthOf } from '#domain/dairy/indicators/evaluate';
import { DAIRY_INDICATORS } from '#domain/dairy/indicators/list';
import { closedDairyMonths } from '#domain/dairy/indicators/run';
import type { Environment } from '#model/kit/environment';
import type { Context } from '../../context';
import { readDairyComparison, sameMonths } from '../../facts/dairy-years';
import { readFarmPeriods } from '../../facts/farm-periods';
import type { FarmYears } from '../../scope/farm-years';
import type { Operation } from '../../sql/operation';
import { WHY_IT_MATTERS } from './why-it-matters';

/** Compares with the same months of the previous harvest, in current money. */
export interface DigestFigure {
  key: string;
  label: string;
  unit: string;
  decimals: number;
  direction: 'HIGHER' | 'LOWER' | null;
  value: number;
  before: number | null;
  change: Difference | null;
  /** Relative change, used only to rank figures. */
  moved: number;
  earlier: string | null;
}

type Reader = (context: Context, work: Operation, years: FarmYears) => Promise<DigestFigure[]>;

const SHOWN = 3;

interface Pair {
  shown: Pick<DigestFigure, 'key' | 'label' | 'unit' | 'decimals' | 'direction'>;
  now: { value: number | null; notes: readonly unknown[] };
  before: number | null;
  earlier: string | null;
}

const figureOf = ({ shown, now, before, earlier }: Pair): DigestFigure[] => {
  const { key, label, unit, decimals, direction } = shown;
  if (now.value === null || now.notes.length > 0) return [];
  const change = differenceFrom(before, now.value, shown);
  return [{ key, label, unit, decimals, direction, value: now.value, before, change, moved: movedPart(now.value, before), earlier }];
};

/** Capped at 1: tiny earlier values would inflate the ratio. */
const movedPart = (value: number, before: number | null): number =>
  before === null || value === before ? 0 : Math.min(1, Math.abs((value - before) / before));

const readBeef: Reader = async (context, work, years) => {
  const { source, period, earlier } = await readFarmPeriods(context, work, years, { period: WHOLE_HARVEST, count: 1 });
  if (source === 'DIAGNOSIS') return [];
  const told = INDICATORS.filter(({ key }) => Object.hasOwn(WHY_IT_MATTERS, key));
  const [last] = earlier;
  const nominal = new Map(last ? indicatorsOf(last.nominal, told).map(({ indicator, value }) => [indicator, value]) : []);
  const corrected = new Map(last?.corrected ? indicatorsOf(last.corrected, told).map(({ indicator, value }) => [indicator, value]) : []);
  return indicatorsOf(period, told).flatMap(({ indicator, ...now }) => {
    const before = (isMoney(indicator) ? corrected : nominal).get(indicator) ?? null;
    return figureOf({ shown: indicator, now, before, earlier: last?.harvest.title ?? null });
  });
};

const readDairy: Reader = async (context, work, years) => {
  const { run, previous } = await readDairyComparison(context, work, years);
  const months = closedDairyMonths(run, WHOLE_HARVEST, todayInBrazil(context.now()));
  if (months.length === 0) return [];
  const now = worthOf(run.over(months));
  const then = previous && sameMonths(months, years.harvest, previous.harvest);
  const nominal = previous && then && worthOf(previous.nominal.over(then));
  const corrected = previous?.corrected && then && worthOf(previous.corrected.over(then));
  return DAIRY_INDICATORS.filter(({ key }) => Object.hasOwn(WHY_IT_MATTERS, key)).flatMap((indicator) => {
    const worth = isMoney(indicator) ? corrected : nominal;
    const before = worth ? worth.whole(indicator).value : null;
    return figureOf({ shown: indicator, now: now.whole(indicator), before, earlier: previous?.harvest.title ?? null });
  });
};

const READERS: Readonly<Record<Environment, Reader>> = { BEEF_CATTLE: readBeef, DAIRY_CATTLE: readDairy };

/** The three figures that moved most; without an earlier harvest, three known ones. */
export async function readFigures(context: Context, work: Operation, years: FarmYears): Promise<DigestFigure[]> {
  const figures = await READERS[years.environment](context, work, years);
  const size = ({ change, moved }: DigestFigure) => (change === null ? -1 : moved);
  return figures.sort((one, other) => size(other) - size(one)).slice(0, SHOWN);
}

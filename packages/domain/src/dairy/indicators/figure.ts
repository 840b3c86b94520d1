import { type Constant, type Direction, type Figure, type Ratio, type RowsCall, ratioOf } from '../../beef/indicators/figure';
import type { Reason } from '../../beef/indicators/reasons';
import type { DairyMonth, DairyRun } from './run';

/** Numbers are known by month; the aggregation beside the formula says how a run of months follows from them. */

export const AGGREGATIONS = {
  SUM: 'soma dos meses',
  MEAN: 'média dos meses',
  RATIO: 'razão do período',
  WEIGHTED: 'média pelo leite',
  GEOMETRIC: 'média geométrica',
  HELD: 'da safra',
} as const;
export type Aggregation = keyof typeof AGGREGATIONS;

export const DAIRY_GROUPS = {
  GENERAL: 'Geral',
  PRODUCTIVE: 'Produtivo',
  FINANCIAL: 'Financeiro',
  QUALITY: 'Qualidade',
  ZOOTECHNICAL: 'Zootécnico',
} as const;
export type DairyGroup = keyof typeof DAIRY_GROUPS;

export interface DairyMeasure extends Figure {
  kind: 'measure';
  over: 'SUM' | 'MEAN' | 'HELD';
  at(month: DairyMonth, run: DairyRun): number | null;
  /** Reason shown if no month of the run has a value. */
  absent: Reason;
  rows(run: DairyRun): readonly RowsCall[];
}

export interface DairyIndicator extends Figure {
  kind: 'indicator';
  group: DairyGroup;
  direction: Direction;
  aggregation: Aggregation;
  weight: DairyMeasure | null;
  formula: string;
  source: string;
  inputs: DairyParts;
  divisors: readonly string[];
  of(values: Readonly<Record<string, number>>): number;
}

export type DairyPart = Constant | DairyMeasure | DairyIndicator;
export type DairyParts = Readonly<Record<string, DairyPart>>;

type Shown = Figure & Pick<DairyIndicator, 'group' | 'source'> & { direction?: Direction };

type Declaration<Own extends DairyParts> = Shown &
  Pick<DairyIndicator, 'formula' | 'aggregation'> & {
    weight?: DairyMeasure;
    inputs: Own;
    divisors?: readonly (keyof Own & string)[];
    of(values: { readonly [Name in keyof Own]: number }): number;
  };

/** `of` gets its inputs by name. */
export function dairyIndicator<const Own extends DairyParts>({
  direction = null,
  weight,
  divisors = [],
  of,
  ...rest
}: Declaration<Own>): DairyIndicator {
  return { kind: 'indicator', direction, weight: weight ?? null, divisors, of: of as DairyIndicator['of'], ...rest };
}

/** By default recalculated from the sums of the months. */
export function dairyRatio({
  part,
  over,
  formula,
  aggregation = 'RATIO',
  ...shown
}: Shown & Ratio<DairyPart> & { aggregation?: Aggregation }): DairyIndicator {
  return dairyIndicator({ ...shown, aggregation, ...ratioOf(shown.unit, { part, over, formula }) });
}

export function dairyMeasureIndicator(own: DairyMeasure, shown: Omit<Shown, 'unit' | 'decimals'> & { formula: string }): DairyIndicator {
  const { unit, decimals, over } = own;
  return dairyIndicator({ ...shown, unit, decimals, aggregation: over, inputs: { own }, of: (values) => values.own });
}

export const dairyMeasure = (declared: Omit<DairyMeasure, 'kind'>): DairyMeasure => ({ kind: 'measure', ...declared });

import {
  type Constant,
  type Direction,
  type Figure,
  type Ratio,
  type RowsCall,
  ratioOf,
  type WordedReading,
} from '../../beef/indicators/figure';
import type { Reason } from '../../beef/indicators/reasons';
import type { DairyMonth, DairyRun } from './run';

/**
 * What the numbers of a dairy farm are made of. They are known month by month, as typed, and of a run of months; how a run follows from its
 * months stands beside the formula.
 */

/** How a number of several months follows from them. */
export const AGGREGATIONS = {
  SUM: 'soma dos meses',
  MEAN: 'média dos meses',
  RATIO: 'razão do período',
  WEIGHTED: 'média pelo leite',
  GEOMETRIC: 'média geométrica',
  HELD: 'da safra',
} as const;
export type Aggregation = keyof typeof AGGREGATIONS;

/** Sections of the monthly report, in their order. */
export const DAIRY_GROUPS = {
  GENERAL: 'Geral',
  PRODUCTIVE: 'Produtivo',
  FINANCIAL: 'Financeiro',
  QUALITY: 'Qualidade',
  ZOOTECHNICAL: 'Zootécnico',
} as const;
export type DairyGroup = keyof typeof DAIRY_GROUPS;

/** Read off the facts of each month; leads to the rows it adds up. */
export interface DairyMeasure extends Figure {
  kind: 'measure';
  over: 'SUM' | 'MEAN' | 'HELD';
  /** Null: not entered in that month. */
  at(month: DairyMonth, run: DairyRun): number | null;
  /** Said where no month of a run has it. */
  absent: Reason;
  rows(run: DairyRun): readonly RowsCall[];
}

export interface DairyIndicator extends Figure {
  kind: 'indicator';
  group: DairyGroup;
  direction: Direction;
  aggregation: Aggregation;
  /** What the months weigh, where their mean is weighted. */
  weight: DairyMeasure | null;
  /** In words, by the names of its parts. */
  formula: string;
  /** Of the indicator sheet, and what it goes by. */
  source: string;
  inputs: DairyParts;
  /** Parts that have to be above zero: nothing is divided by them otherwise. */
  divisors: readonly string[];
  of(values: Readonly<Record<string, number>>): number;
}

export type DairyPart = Constant | DairyMeasure | DairyIndicator;
export type DairyParts = Readonly<Record<string, DairyPart>>;

/** What is shown of an indicator, besides how it is computed. */
type Shown = Figure & Pick<DairyIndicator, 'group' | 'source'> & { direction?: Direction };

type Declaration<Own extends DairyParts> = Shown &
  Pick<DairyIndicator, 'formula' | 'aggregation'> & {
    weight?: DairyMeasure;
    inputs: Own;
    divisors?: readonly (keyof Own & string)[];
    of(values: { readonly [Name in keyof Own]: number }): number;
  };

/** A number of a dairy farm as it is declared: what it computes knows its parts by name. */
export function dairyIndicator<const Own extends DairyParts>({
  direction = null,
  weight,
  divisors = [],
  of,
  ...rest
}: Declaration<Own>): DairyIndicator {
  return { kind: 'indicator', direction, weight: weight ?? null, divisors, of: of as DairyIndicator['of'], ...rest };
}

/** A part over another one, made anew of several months where nothing else is said; in words by their names likewise. */
export function dairyRatio({
  part,
  over,
  formula,
  aggregation = 'RATIO',
  ...shown
}: Shown & Ratio<DairyPart> & { aggregation?: Aggregation }): DairyIndicator {
  return dairyIndicator({ ...shown, aggregation, ...ratioOf(shown.unit, { part, over, formula }) });
}

/** A measure that is shown as it is. */
export function shownMeasure(own: DairyMeasure, shown: Omit<Shown, 'unit' | 'decimals'> & { formula: string }): DairyIndicator {
  const { unit, decimals, over } = own;
  return dairyIndicator({ ...shown, unit, decimals, aggregation: over, inputs: { own }, of: (values) => values.own });
}

export const dairyMeasure = (declared: Omit<DairyMeasure, 'kind'>): DairyMeasure => ({ kind: 'measure', ...declared });

/** A number of a farm over a run. */
export interface DairyValue extends WordedReading {
  indicator: DairyIndicator;
}

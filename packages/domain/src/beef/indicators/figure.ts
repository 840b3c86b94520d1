import type { Day } from '../../calendar';
import type { FarmPeriod } from './farm-period';
import { distinctReasons, type Reason, reason, reasonText } from './reasons';

export interface Figure {
  key: string;
  label: string;
  /** Written after the number; units of money begin with R$, before it. */
  unit: string;
  /** Display only; the number itself is never rounded. */
  decimals: number;
}

export interface Constant extends Figure {
  kind: 'constant';
  value: number;
}

/** Null carries its reason; a number carries notes on what it lacks. */
export interface Reading {
  value: number | null;
  reason: Reason | null;
  /** A number with notes is incomplete. */
  notes: readonly Reason[];
}

export interface RowsCall {
  path: string;
  between?: { field: string; from: Day; to: Day };
  /** By path, also over references; any of the values. */
  having?: Readonly<Record<string, readonly (string | number | boolean)[]>>;
  /** By path; none of the values. */
  except?: Readonly<Record<string, readonly (string | number | boolean)[]>>;
}

export interface Measure extends Figure {
  kind: 'measure';
  read(period: FarmPeriod): Reading;
  rows(period: FarmPeriod): readonly RowsCall[];
}

export type Part = Constant | Measure | Indicator;
export type Parts = Readonly<Record<string, Part>>;

export const GROUPS = {
  PRODUCTIVE: 'Produtivo',
  MOVEMENT: 'Movimentações',
  REPRODUCTIVE: 'Reprodutivo',
  CONFINEMENT: 'Confinamento',
  FINANCIAL: 'Financeiro',
  PROPERTY: 'Estoques e patrimônio',
  TEAM: 'Equipe e clima',
  CASH: 'Caixa e outros setores',
} as const;
export type Group = keyof typeof GROUPS;

/** Null where neither way is better. */
export type Direction = 'HIGHER' | 'LOWER' | null;

/** A rate or price holds at any time, sums grow by month, and a season must be over first. */
export type Course = 'STANDS' | 'ADDS_UP' | 'SEASON';

export interface Indicator extends Figure {
  kind: 'indicator';
  group: Group;
  direction: Direction;
  course: Course;
  formula: string;
  source: string;
  inputs: Parts;
  /** Inputs that must be above zero to divide by them. */
  divisors: readonly string[];
  rows?: Measure['rows'];
  isOfHarvest: boolean;
  of(values: Readonly<Record<string, number>>): number;
}

type Shown = Figure & Pick<Indicator, 'group' | 'source'> & Partial<Pick<Indicator, 'direction' | 'course' | 'isOfHarvest'>>;

/** `of` gets its inputs by name. The default course is STANDS. */
type Declaration<Own extends Parts> = Shown & {
  formula: string;
  inputs: Own;
  divisors?: readonly (keyof Own & string)[];
  rows?: Measure['rows'];
  of(values: { readonly [Name in keyof Own]: number }): number;
};

export function indicator<const Own extends Parts>({
  direction = null,
  course = 'STANDS',
  divisors = [],
  isOfHarvest = false,
  of,
  ...rest
}: Declaration<Own>): Indicator {
  return { kind: 'indicator', direction, course, divisors, isOfHarvest, of: of as Indicator['of'], ...rest };
}

export function ratio({ part, over, formula, ...shown }: Shown & Ratio<Part>): Indicator {
  return indicator({ ...shown, ...ratioOf(shown.unit, { part, over, formula }) });
}

export function measureIndicator(
  own: Measure | Indicator,
  shown: Omit<Shown, 'unit' | 'decimals'> & { decimals?: number; formula: string },
): Indicator {
  return indicator({ unit: own.unit, decimals: own.decimals, ...shown, inputs: { own }, of: (values) => values.own });
}

export const measure = (declared: Omit<Measure, 'kind'>): Measure => ({ kind: 'measure', ...declared });

export const constant = (key: string, label: string, unit: string, value: number): Constant => ({
  kind: 'constant',
  key,
  label,
  unit,
  decimals: 0,
  value,
});

export const known = (value: number, notes: readonly Reason[] = []): Reading => ({ value, reason: null, notes });
export const missing = (why: Reason): Reading => ({ value: null, reason: why, notes: [] });

export interface WordedReading {
  value: number | null;
  reason: string | null;
  notes: readonly string[];
}

export const inWords = ({ value, reason: why, notes }: Reading): WordedReading => ({
  value,
  reason: why && reasonText(why),
  notes: notes.map(reasonText),
});

export interface Ratio<Of> {
  part: Of;
  over: Of;
  formula?: string | undefined;
}

/** A percentage is multiplied by 100; a divisor at or below zero gives null. */
export function ratioOf<Of extends Figure>(unit: string, { part, over, formula }: Ratio<Of>) {
  const times = unit === '%' ? 100 : 1;
  const words = `${part.label.toLowerCase()} ÷ ${over.label.toLowerCase()}`;
  return {
    formula: formula ?? (times === 1 ? words : `100 × ${words}`),
    inputs: { part, over },
    divisors: ['over'] as const,
    of: (values: Readonly<Record<'part' | 'over', number>>) => (times * values.part) / values.over,
  };
}

/** Null where an input is unknown or a divisor is not above zero. Notes of the inputs are passed on. */
export function readFormula<Of extends Figure>(
  { inputs, divisors, of }: Pick<Indicator, 'divisors' | 'of'> & { inputs: Readonly<Record<string, Of>> },
  evaluate: (part: Of) => Reading,
): Reading {
  const notes: Reason[] = [];
  const values: Record<string, number> = {};
  // Hot path: for...in avoids allocating entries for every number of every farm.
  for (const name in inputs) {
    const part = inputs[name] as Of;
    const { value, reason: why, notes: noted } = evaluate(part);
    if (value === null) return missing(why ?? reason('lacks', { label: part.label }));
    if (value <= 0 && divisors.includes(name)) {
      return missing(reason('divisor', { label: part.label, isNegative: value < 0 }));
    }
    values[name] = value;
    notes.push(...noted);
  }
  return known(of(values), distinctReasons(notes));
}

/** Throws for an unknown key, which is a programming mistake. */
export function named<Of extends Pick<Figure, 'key'>>(all: readonly Of[], key: string): Of {
  const found = all.find((one) => one.key === key);
  if (!found) throw new Error(`no number is called ${key}`);
  return found;
}

export const isMoney = ({ unit }: Pick<Figure, 'unit'>): boolean => unit.startsWith('R$');

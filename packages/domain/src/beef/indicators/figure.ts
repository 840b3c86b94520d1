import type { Day } from '../../calendar';
import type { FarmPeriod } from './farm-period';
import { distinctReasons, type Reason, reason, reasonText } from './reasons';

/**
 * What numbers are made of. A constant is given; a measure is read off the facts and leads to rows that can be looked at; an indicator is
 * a pure function of such numbers, with its formula in words beside it. So whoever is shown one can open it, down to the rows.
 */

export interface Figure {
  /** Stable; how the number is called on the wire. */
  key: string;
  label: string;
  /** As it is written behind the number; money begins with R$. */
  unit: string;
  /** Shown; the number itself is never rounded. */
  decimals: number;
}

export interface Constant extends Figure {
  kind: 'constant';
  value: number;
}

/** What is known of a number: null with the reason why, or the number, with what it had to do without. */
export interface Reading {
  value: number | null;
  reason: Reason | null;
  /** What is missing in it or was taken from elsewhere; a number with notes is incomplete. */
  notes: readonly Reason[];
}

/** Rows of a resource that are of the farm in its harvest: those whose day or month lies between two, and that have these values. */
export interface RowsCall {
  path: string;
  between?: { field: string; from: Day; to: Day };
  /** By path, also over references; one of the values. */
  having?: Readonly<Record<string, readonly (string | number | boolean)[]>>;
  /** By path; none of the values. */
  except?: Readonly<Record<string, readonly (string | number | boolean)[]>>;
}

export interface Measure extends Figure {
  kind: 'measure';
  read(period: FarmPeriod): Reading;
  /** The rows it adds up. */
  rows(period: FarmPeriod): readonly RowsCall[];
}

export type Part = Constant | Measure | Indicator;
export type Parts = Readonly<Record<string, Part>>;

/** Groups of a beef farm, in the order in which they are shown. */
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

/** Which way is better; null where neither is by itself. */
export type Direction = 'HIGHER' | 'LOWER' | null;

/**
 * How a number comes about over a harvest: it stands at any time (a rate, a price, a mean), it adds up month by month, or its season has
 * to be over (calves of the females that were covered).
 */
export type Course = 'STANDS' | 'ADDS_UP' | 'SEASON';

export interface Indicator extends Figure {
  kind: 'indicator';
  group: Group;
  direction: Direction;
  course: Course;
  /** In words, by the names of its parts. */
  formula: string;
  /** Of the indicator sheet, and what it goes by. */
  source: string;
  inputs: Parts;
  /** Parts that have to be above zero: nothing is divided by them otherwise. */
  divisors: readonly string[];
  /** The rows it adds up, where some of those of its parts are taken off again; else it comes from all of them. */
  rows?: Measure['rows'];
  /** Known for the harvest as a whole only. */
  isOfHarvest: boolean;
  of(values: Readonly<Record<string, number>>): number;
}

/** What is shown of an indicator, besides how it is computed. */
type Shown = Figure & Pick<Indicator, 'group' | 'source'> & Partial<Pick<Indicator, 'direction' | 'course' | 'isOfHarvest'>>;

/** An indicator as it is declared: what it computes knows its parts by name. It stands where it has no course. */
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

/** A part over another one; in words by their names where it does not say itself how. */
export function ratio({ part, over, formula, ...shown }: Shown & Ratio<Part>): Indicator {
  return indicator({ ...shown, ...ratioOf(shown.unit, { part, over, formula }) });
}

/** A number that is made of one part and is that part: its own unit and decimals, where nothing else is said. */
export function shownAs(
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

/** A reading as it is shown. */
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

/** How a ratio is computed, of any farm: a percentage is a hundred times as much. It is divided by nothing that is not above zero. */
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

/**
 * What a formula comes to, of any farm: null where a part is not known or what it is divided by is not above zero. What its parts had to do
 * without is said of it too.
 */
export function readFormula<Of extends Figure>(
  { inputs, divisors, of }: Pick<Indicator, 'divisors' | 'of'> & { inputs: Readonly<Record<string, Of>> },
  evaluate: (part: Of) => Reading,
): Reading {
  const notes: Reason[] = [];
  const values: Record<string, number> = {};
  // Every number of every farm comes by here: nothing is copied to be walked.
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

/** The one of a key that is known to exist; throws for a programming mistake. */
export function named<Of extends Pick<Figure, 'key'>>(all: readonly Of[], key: string): Of {
  const found = all.find((one) => one.key === key);
  if (!found) throw new Error(`no number is called ${key}`);
  return found;
}

/** Is the number money? Only money is corrected by a price index. */
export const isMoney = ({ unit }: Pick<Figure, 'unit'>): boolean => unit.startsWith('R$');

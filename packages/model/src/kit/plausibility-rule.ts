import type { Day, Month } from '#domain/calendar';
import type { Limit, Row } from './field';

/**
 * What makes a value unusual without making it wrong. A rule never keeps a row from being saved: it is said beside the cell and kept
 * with the row, so that whoever validates sees it too. Plain data; `plausibility-words.ts` has the words.
 */
export type PlausibilityRule = UsualRule | JumpRule | RecordRule | LimitRule | RatioRule | WithinRule | StepsRule | HerdRule;

/** Rules that compare with the farm's own earlier rows: those with the same values of `by`, up to 24 months back. */
export type HistoryRule = UsualRule | JumpRule | RecordRule;

interface History {
  field: string;
  by: readonly string[];
  /** Names what is compared, after "mediana", "anterior" or "maior": `desta categoria`. */
  of: string;
  /** Only rows (the one judged and the earlier ones alike) in which these fields say so. */
  where?: Readonly<Record<string, boolean>>;
}

/** More than `factor` times the median of earlier rows, or less than its `factor`th part. */
export interface UsualRule extends History {
  kind: 'usual';
  factor: number;
  /** Small values are ordinary here: only what is above is unusual. */
  onlyAbove?: boolean;
}

/** Differs by more than `share` (0.3: thirty per cent) from the last earlier row. */
export interface JumpRule extends History {
  kind: 'jump';
  share: number;
  /** How far it may fall, where that is not as far as it may rise; nothing left at all is then ordinary. */
  shareBelow?: number;
  /** Where neither value comes to so much, a jump says nothing. */
  least?: number;
}

/** More than `factor` times the largest value so far. */
export interface RecordRule extends History {
  kind: 'record';
  factor: number;
}

/** Outside of what such values usually are, whatever the farm. */
export interface LimitRule {
  kind: 'limit';
  field: string;
  min?: Limit<number>;
  max?: Limit<number>;
  /** Other fields that the limits look at. */
  looksAt?: readonly string[];
  /** What the limit speaks of, when it is not the field's label: `nascimentos num só dia`. */
  words?: string | ((row: Row) => string);
  /** The limits are those of a law: what is beyond is not merely uncommon. */
  isLegal?: boolean;
  /** What to do about it, instead of checking the value. */
  advice?: string;
}

/** The share of `field` in another field: a carcass in its animal. */
export interface RatioRule {
  kind: 'ratio';
  field: string;
  of: string;
  min: number;
  max: number;
}

/**
 * No more than stands in another row of the same farm and harvest: the row whose `by` has the same `twin` in the group that is the whole
 * instead of the part. The pregnant among those covered. Where the catalogues do not say what is what, the rule is silent.
 */
export interface WithinRule {
  kind: 'within';
  field: string;
  /** The reference that tells part and whole apart; what `by` points at points there too. */
  group: string;
  /** The attribute of the group that says which of the two it is, and its two values. */
  told: string;
  part: string;
  whole: string;
  by: string;
  /** The attribute of `by` that is the same in part and whole. */
  twin: string;
  /** What is more than it can be: `prenhes do que em cobertura`. */
  words: string;
}

/**
 * Rows of the same farm and harvest that follow from each other: of each step there is no more than of the one before. Mated, pregnant, born,
 * weaned. A row is compared with both its neighbours.
 */
export interface StepsRule {
  kind: 'steps';
  field: string;
  /** The choice that tells the rows apart. */
  by: string;
  /** Its values, the first step first; but for the first with what is said where there are more of it than of the one before. */
  steps: readonly { value: string; more?: string; fewer?: string }[];
}

/** Animals of a category that the farm did not have on that day, going by its last count and by what came since. */
export interface HerdRule {
  kind: 'herd';
  category: string;
  amount: string;
}

export const isHistoryRule = (rule: PlausibilityRule): rule is HistoryRule =>
  rule.kind === 'usual' || rule.kind === 'jump' || rule.kind === 'record';

/** Values of a warning by its rule: it is kept with its row as these, and worded when it is shown. */
export interface WarningValues {
  usual: { isAbove: boolean; times: number; median: number; months: number; count: number };
  jump: { share: number; last: number; at: Day };
  record: { times: number; most: number; at: Day; count: number };
  /** `subject`: what the limit speaks of, where that depends on the row. */
  limit: { max?: number; min?: number; subject?: string };
  legal: { max?: number; min?: number; subject?: string };
  ratio: { share: number; min: number; max: number };
  within: { part: number; whole: number };
  /** `step`: whose words say it. */
  more: { step: string; has: number; before: number };
  fewer: { step: string; has: number; after: number };
  absent: { month: Month };
  herd: { month: Month; heads: number; came: number };
  ahead: { moment: Day; today: Day; isMonth: boolean };
}

export type Warning = { [Rule in keyof WarningValues]: { rule: Rule; values: WarningValues[Rule] } }[keyof WarningValues];

/** The warnings of a row by field. */
export type Warnings = Readonly<Record<string, Warning>>;

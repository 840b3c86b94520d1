import type { Day, Month } from '#domain/calendar';
import type { Limit, Row } from './field';

/** Warnings never block saving; they are stored with the row for whoever validates it. `plausibility-words.ts` has the texts. */
export type PlausibilityRule = UsualRule | JumpRule | RecordRule | LimitRule | RatioRule | WithinRule | StepsRule | HerdRule;

/** Compares with earlier rows of the farm with equal `by`, up to 24 months back. */
export type HistoryRule = UsualRule | JumpRule | RecordRule;

interface History {
  field: string;
  by: readonly string[];
  /** Follows "mediana", "anterior" or "maior": `desta categoria`. */
  of: string;
  /** Only rows with these values, current and earlier alike. */
  where?: Readonly<Record<string, boolean>>;
}

/** Warns above `factor` times the median, or below its `factor`th part. */
export interface UsualRule extends History {
  kind: 'usual';
  factor: number;
  onlyAbove?: boolean;
}

/** Warns when a value differs from the previous row by more than `share` (0.3 is 30 %). */
export interface JumpRule extends History {
  kind: 'jump';
  share: number;
  /** Separate share for decreases; a decrease to 0 is then ordinary. */
  shareBelow?: number;
  least?: number;
}

/** Warns above `factor` times the largest value so far. */
export interface RecordRule extends History {
  kind: 'record';
  factor: number;
}

export interface LimitRule {
  kind: 'limit';
  field: string;
  min?: Limit<number>;
  max?: Limit<number>;
  looksAt?: readonly string[];
  /** Subject of the message; the default is the field's label. */
  words?: string | ((row: Row) => string);
  /** A legal limit gets a stronger message. */
  isLegal?: boolean;
  /** Replaces the advice to check the value. */
  advice?: string;
}

export interface RatioRule {
  kind: 'ratio';
  field: string;
  of: string;
  min: number;
  max: number;
}

/** The part must not exceed the whole: the row with the same `twin` in the other group, as the pregnant among the covered. */
export interface WithinRule {
  kind: 'within';
  field: string;
  /** Reference that distinguishes part and whole; `by` refers to it too. */
  group: string;
  attribute: string;
  part: string;
  whole: string;
  by: string;
  /** Attribute of `by` that is equal in part and whole. */
  twin: string;
  words: string;
}

/** Each step must not exceed the one before, compared both ways: mated, pregnant, born, weaned. */
export interface StepsRule {
  kind: 'steps';
  field: string;
  by: string;
  /** First step first. Each later step has the texts of its warnings. */
  steps: readonly { value: string; more?: string; fewer?: string }[];
}

/** Compares with the last count and the movements since. */
export interface HerdRule {
  kind: 'herd';
  category: string;
  amount: string;
}

export const isHistoryRule = (rule: PlausibilityRule): rule is HistoryRule =>
  rule.kind === 'usual' || rule.kind === 'jump' || rule.kind === 'record';

/** Stored with the row and turned into words on display. */
export interface WarningValues {
  usual: { isAbove: boolean; times: number; median: number; months: number; count: number };
  jump: { share: number; last: number; at: Day };
  record: { times: number; most: number; at: Day; count: number };
  /** Present only where the subject depends on the row. */
  limit: { max?: number; min?: number; subject?: string };
  legal: { max?: number; min?: number; subject?: string };
  ratio: { share: number; min: number; max: number };
  within: { part: number; whole: number };
  more: { step: string; has: number; before: number };
  fewer: { step: string; has: number; after: number };
  absent: { month: Month };
  herd: { month: Month; heads: number; came: number };
  ahead: { moment: Day; today: Day; isMonth: boolean };
}

export type Warning = { [Rule in keyof WarningValues]: { rule: Rule; values: WarningValues[Rule] } }[keyof WarningValues];

export type Warnings = Readonly<Record<string, Warning>>;

import type { Day, HarvestYears } from '#domain/calendar';
import type { Environment } from './environment';
import { MAX_RICH_TEXT } from './rich-text';

/** A reference as it travels and as rules see it: the id, the title shown, and the attributes the field asked to carry. */
export interface Reference {
  id: number;
  title?: string;
  [attribute: string]: unknown;
}

/** A value a field can hold. Numbers are plain, days are `YYYY-MM-DD`, nothing is `null`. */
export type Value = string | number | boolean | null | Reference | Reference[] | string[];

/** The values of one row by field name; missing and `null` mean the same: nothing entered. */
export type Row = Record<string, Value | undefined>;

/** What a rule may know besides the row itself. */
export interface RowContext {
  /** Years of the harvest the row belongs to, when it belongs to one. */
  harvest?: HarvestYears | undefined;
  today: Day;
  environment: Environment;
}

/**
 * What the user may do with a field in this row: fill it and must, fill it or not,
 * or only look at it because the resource's `derive` computes it.
 */
export type Presence = 'required' | 'optional' | 'computed';

/** A limit that is fixed, or depends on the other values of the row. */
export type Limit<T> = T | ((row: Row, context: RowContext) => T | undefined);

interface Common {
  label: string;
  required: boolean;
  /** Shorter or longer explanation shown under the field and on hover. */
  help?: string;
  /** Overrides `required` by looking at the row. Pure. */
  presence?: (row: Row) => Presence;
  /** One of two suffices: the other one, which is marked as required for both while neither is filled. */
  orElse?: string;
  /**
   * Where the question is not asked the field holds this value, and where it is asked (again) that value is no answer to it. An answer that
   * nobody asked for is taken away, or refused with this sentence.
   */
  unasked?: { isAsked: (row: Row) => boolean; value: Value; refusal?: string };
  /** Set by the server only; accepted in a body and ignored there. */
  readOnly?: boolean;
  /** Only staff may set it (nutrition fields of a characterisation, for one); others see it. */
  staffOnly?: boolean;
  /** Only administrators may set it; others see it. */
  administratorsOnly?: boolean;
  /** Said when the row is made, and never changed after: what the row belongs to. */
  isFinal?: boolean;
  /** Column of the table, where it is not called as the field. */
  column?: string;
  /** Value of a new row. */
  initial?: Value | ((context: RowContext) => Value);
  /** What a screen writes into a new row beforehand. The server does not: there the field is asked for. */
  suggested?: (context: RowContext) => Value;
  /** Relative width of the grid column, 1 by default; below 1 its least width shrinks too. */
  width?: number;
}

export interface TextField extends Common {
  kind: 'text' | 'suggestion' | 'email' | 'password' | 'phone' | 'username';
  maxLength: number;
  /** May have line ends and tabs in it; every other text stands on one line. */
  isMultiline?: boolean;
  /** HTML of the few tags of `rich-text.ts`: written in the editor, cleaned by the server. */
  isRich?: boolean;
  /** Puts the marks of a pattern between what is typed; of this row. */
  filled?: (text: string, row: Row) => string;
}

export interface NumberField extends Common {
  kind: 'number' | 'money' | 'weight' | 'percentage';
  decimals: number;
  min: Limit<number>;
  max: Limit<number>;
  /** Said of what lies below `min`, where there is more to say than the number; of a row that it says nothing about, that is said. */
  tooLow?: (row: Row) => string | undefined;
  /** Written after the number: `kg`, `cab`, `%`. */
  unit?: string;
  /** False: written without marks between thousands, as years are. */
  isGrouped?: boolean;
  /** Written without the zeros at its end: the numbers of a column are of different things. */
  isTrimmed?: boolean;
}

export interface BooleanField extends Common {
  kind: 'boolean';
  /** What is said for the two values where it is not Sim and Não. */
  words?: { yes: string; no: string };
}

export interface DateField extends Common {
  kind: 'date';
  /** `harvest`: inside the window of the row's harvest; `past`: 1970 until today; `birth`: 1900 until yesterday. */
  window: 'harvest' | 'past' | 'birth';
  /** The row may be for a whole month; the companion boolean field `period` says so. */
  allowsPeriod: boolean;
}

/** A month and year, kept as the first day of the month. */
export interface MonthField extends Common {
  kind: 'month';
  max?: Limit<Day>;
}

export interface Option {
  value: string;
  label: string;
}

export interface EnumField extends Common {
  kind: 'enum' | 'enums';
  options: readonly Option[];
}

/** A table that already says which rows belong together, and its two columns. */
export interface Link {
  table: string;
  owner: string;
  target: string;
}

export interface ReferenceField extends Common {
  kind: 'reference' | 'references';
  /** Of a list: where its pairs stand, when not in a link table of its own. With `readOnly` the list only shows what stands there. */
  link?: Link;
  /** Path of the resource referred to. */
  to: string;
  /** Attributes of the target that travel with the reference, for rules that look at them. */
  carry: readonly string[];
  /** Only targets that match: a field of the target (an array field holds, others equal) against a constant. */
  where: Readonly<Record<string, string | number | boolean>>;
  /** Not these targets: a field of the target, and the values it must not have. */
  except?: Readonly<Record<string, readonly (string | boolean)[]>>;
  /** What the row's choice in `by` says of the targets: for each of its values the path of a yes or no that they answer with yes. */
  told?: { by: string; yes: Readonly<Record<string, string>> };
  /** Of a list: at most so many. */
  most?: number;
  /** Where nothing is entered, the target of which this yes or no is true is meant; the server fills it in. */
  standard?: string;
  /** Only targets whose reference or choice (key) is the row's in the named field (value). Clearing follows a change. */
  match: Readonly<Record<string, string>>;
  /**
   * Only targets that some row of the resource `path` points at with its `field`, among those rows whose reference (key of `match`) is
   * the row's reference in the named field (value).
   */
  through?: { path: string; field: string; match: Readonly<Record<string, string>> };
}

export type Field = TextField | NumberField | BooleanField | DateField | MonthField | EnumField | ReferenceField;
export type Fields = Readonly<Record<string, Field>>;

type Extra<F extends Field> = Partial<Omit<F, 'kind' | 'label' | 'required'>>;

/** The most that a column of whole numbers holds: no number of anything comes near it, and nothing is refused below. */
export const MAX_WHOLE = 2_147_483_647;

export const MAX_NUMBER = 999_999_999_999;
const MAX_MONEY = 9_999_999_999_999;

const textKind =
  (kind: TextField['kind'], maxLength: number) =>
  (label: string, extra: Extra<TextField> = {}): TextField => ({ kind, label, required: true, maxLength, ...extra });

export const text = textKind('text', 200);

/** A text with headings, lists and links, written in the editor. */
export const richText = (label: string): TextField => ({
  ...text(label, { maxLength: MAX_RICH_TEXT, isMultiline: true }),
  isRich: true,
});

/**
 * Free text with earlier values of the same column suggested.
 * @public
 */
export const suggestion = textKind('suggestion', 200);
export const email = textKind('email', 254);
export const password = textKind('password', 200);
export const phone = textKind('phone', 25);
export const username = textKind('username', 40);

const numberKind =
  (kind: NumberField['kind'], usual: Pick<NumberField, 'decimals' | 'min' | 'max' | 'unit'>) =>
  (label: string, extra: Extra<NumberField> = {}): NumberField => ({ kind, label, required: true, ...usual, ...extra });

/** A whole number by default; `decimals` allows more. */
export const number = numberKind('number', { decimals: 0, min: 0, max: MAX_NUMBER });

/** Heads of cattle: whole, at least 1. */
export const heads = (label: string, extra: Extra<NumberField> = {}): NumberField => number(label, { min: 1, unit: 'cab', ...extra });

/** R$, two decimals, above zero unless `min` says otherwise. */
export const money = numberKind('money', { decimals: 2, min: 0.01, max: MAX_MONEY });

/** Kilograms, two decimals, above zero unless `min` says otherwise. */
export const weight = numberKind('weight', { decimals: 2, min: 0.01, max: MAX_NUMBER, unit: 'kg' });

/** 0 to 100 %. */
export const percentage = numberKind('percentage', { decimals: 2, min: 0, max: 100, unit: '%' });

/** Yes or no; always has a value, false for a new row. */
export const yesNo = (label: string, extra: Extra<BooleanField> = {}): BooleanField => ({
  kind: 'boolean',
  label,
  required: false,
  initial: false,
  ...extra,
});

/** Yes or no that has to be answered: a new row has neither. */
export const question = (label: string): BooleanField => ({
  ...yesNo(label, { initial: null }),
  required: true,
});

export const date = (label: string, extra: Extra<DateField> = {}): DateField => ({
  kind: 'date',
  label,
  required: true,
  window: 'harvest',
  allowsPeriod: false,
  ...extra,
});

export const month = (label: string, extra: Extra<MonthField> = {}): MonthField => ({ kind: 'month', label, required: true, ...extra });

/** One of a fixed list; the keys travel, the labels are shown. */
export const choice = (label: string, options: Readonly<Record<string, string>>, extra: Extra<EnumField> = {}): EnumField => ({
  kind: 'enum',
  label,
  required: true,
  options: Object.entries(options).map(([value, optionLabel]) => ({ value, label: optionLabel })),
  ...extra,
});

/** Several of a fixed list. */
export const choices = (label: string, options: Readonly<Record<string, string>>, extra: Extra<EnumField> = {}): EnumField => ({
  ...choice(label, options, extra),
  kind: 'enums',
});

/** Points at one row of another resource. */
export const reference = (label: string, to: string, extra: Extra<ReferenceField> = {}): ReferenceField => ({
  kind: 'reference',
  label,
  required: true,
  to,
  carry: [],
  where: {},
  match: {},
  ...extra,
});

/** Points at several rows of another resource; kept in a link table `<table>_<field>`. */
export const references = (label: string, to: string, extra: Extra<ReferenceField> = {}): ReferenceField => ({
  ...reference(label, to, extra),
  kind: 'references',
});

/**
 * The same field, asked only where `isAsked` says so; elsewhere it holds `otherwise`, and is only looked at.
 * @param refusal of an answer that is sent all the same; without one it is taken away.
 */
export function askedWhere<F extends Field>(isAsked: (row: Row) => boolean, otherwise: Value, field: F, refusal?: string): F {
  const wherePut = (row: Row) => field.presence?.(row) ?? (field.required ? 'required' : 'optional');
  const unasked = { isAsked, value: otherwise, ...(refusal !== undefined && { refusal }) };
  return { ...field, presence: (row: Row) => (isAsked(row) ? wherePut(row) : 'computed'), unasked };
}

/** The same field, but it may stay empty. */
export const optional = <F extends Field>(field: F): F => ({ ...field, required: false });

/** Type guards for the two shapes that rules and cells ask for most. */
export const isNumberField = (field: Field): field is NumberField =>
  field.kind === 'number' || field.kind === 'money' || field.kind === 'weight' || field.kind === 'percentage';
export const isReferenceField = (field: Field): field is ReferenceField => field.kind === 'reference' || field.kind === 'references';
export const isTextField = (field: Field): field is TextField =>
  ['text', 'suggestion', 'email', 'password', 'phone', 'username'].includes(field.kind);

/** The value as a reference, or null when it is empty or something else. */
export function asReference(value: Value | undefined): Reference | null {
  return value !== null && typeof value === 'object' && !Array.isArray(value) ? value : null;
}

/** The value as a number, or null when it is empty or something else. */
export function asNumber(value: Value | undefined): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

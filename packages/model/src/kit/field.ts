import type { Day, HarvestYears } from '#domain/calendar';
import type { Environment } from './environment';
import { MAX_RICH_TEXT } from './rich-text';

export interface Reference {
  id: number;
  title?: string;
  [attribute: string]: unknown;
}

/** Days are `YYYY-MM-DD`; an empty field is `null`. */
export type Value = string | number | boolean | null | Reference | Reference[] | string[];

/** Missing and `null` both mean empty. */
export type Row = Record<string, Value | undefined>;

export interface RowContext {
  harvest?: HarvestYears | undefined;
  today: Day;
  environment: Environment;
}

export type Presence = 'required' | 'optional' | 'computed';

export type Limit<T> = T | ((row: Row, context: RowContext) => T | undefined);

interface Common {
  label: string;
  required: boolean;
  help?: string;
  presence?: (row: Row) => Presence;
  /** An alternative field, named beside this one while both are empty. */
  orElse?: string;
  /** Stores `value` while not asked; an answer then is dropped, or refused if `refusal` is set. Once asked, `value` is no answer. */
  unasked?: { isAsked: (row: Row) => boolean; value: Value; refusal?: string };
  /** Accepted in a body but ignored. */
  readOnly?: boolean;
  staffOnly?: boolean;
  administratorsOnly?: boolean;
  isFinal?: boolean;
  column?: string;
  initial?: Value | ((context: RowContext) => Value);
  /** Prefilled by screens only; the server requires it. */
  suggested?: (context: RowContext) => Value;
  /** Relative width of the grid column, 1 by default; below 1 the minimum width shrinks too. */
  width?: number;
}

export interface TextField extends Common {
  kind: 'text' | 'suggestion' | 'email' | 'password' | 'phone' | 'username';
  maxLength: number;
  isMultiline?: boolean;
  /** HTML with the tags of `rich-text.ts`, sanitized by the server. */
  isRich?: boolean;
  /** Formats the text with a pattern that may depend on the row. */
  filled?: (text: string, row: Row) => string;
}

export interface NumberField extends Common {
  kind: 'number' | 'money' | 'weight' | 'percentage';
  decimals: number;
  min: Limit<number>;
  max: Limit<number>;
  /** Message for a value below `min`; undefined uses the standard one. */
  tooLow?: (row: Row) => string | undefined;
  /** Written after the number: `kg`, `cab`, `%`. */
  unit?: string;
  /** False drops the thousands separator, as in years. */
  isGrouped?: boolean;
  /** Drops trailing zeros, for columns of mixed units. */
  isTrimmed?: boolean;
}

export interface BooleanField extends Common {
  kind: 'boolean';
  words?: { yes: string; no: string };
}

export interface DateField extends Common {
  kind: 'date';
  /** `harvest`: days of the row's harvest; `past`: 1970 until today; `birth`: 1900 until yesterday. */
  window: 'harvest' | 'past' | 'birth';
  /** The field `period` says that the row covers the whole month. */
  allowsPeriod: boolean;
}

/** Stored as the first day of the month. */
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

export interface LinkTable {
  table: string;
  owner: string;
  target: string;
}

export interface ReferenceField extends Common {
  kind: 'reference' | 'references';
  /** Existing link table of a list. With `readOnly` the list only shows it. */
  link?: LinkTable;
  to: string;
  /** Attributes of the target sent with the reference, for rules. */
  carry: readonly string[];
  /** Filter of the targets: fields against constants; an array field must contain the constant. */
  where: Readonly<Record<string, string | number | boolean>>;
  /** Excluded targets by field and values. */
  except?: Readonly<Record<string, readonly (string | boolean)[]>>;
  /** For each value of the choice in `by`, the path of a boolean that must be true in the target. */
  requiredFlag?: { by: string; yes: Readonly<Record<string, string>> };
  most?: number;
  /** When empty, the server fills in the target with this boolean true. */
  standard?: string;
  /** Target field (key) must equal the row's field (value). A change of the row's field clears this one. */
  match: Readonly<Record<string, string>>;
  /** Only targets referenced in `field` by rows of `path` that match the row (target field: row field). */
  through?: { path: string; field: string; match: Readonly<Record<string, string>> };
}

export type Field = TextField | NumberField | BooleanField | DateField | MonthField | EnumField | ReferenceField;
export type Fields = Readonly<Record<string, Field>>;

type Extra<F extends Field> = Partial<Omit<F, 'kind' | 'label' | 'required'>>;

/** Maximum of an integer column, far above any real count. */
export const MAX_WHOLE = 2_147_483_647;

export const MAX_NUMBER = 999_999_999_999;
const MAX_MONEY = 9_999_999_999_999;

const textKind =
  (kind: TextField['kind'], maxLength: number) =>
  (label: string, extra: Extra<TextField> = {}): TextField => ({ kind, label, required: true, maxLength, ...extra });

export const text = textKind('text', 200);

export const richText = (label: string): TextField => ({
  ...text(label, { maxLength: MAX_RICH_TEXT, isMultiline: true }),
  isRich: true,
});

/** Free text that suggests earlier values of the column. */
export const suggestion = textKind('suggestion', 200);
export const email = textKind('email', 254);
export const password = textKind('password', 200);
export const phone = textKind('phone', 25);
export const username = textKind('username', 40);

const numberKind =
  (kind: NumberField['kind'], usual: Pick<NumberField, 'decimals' | 'min' | 'max' | 'unit'>) =>
  (label: string, extra: Extra<NumberField> = {}): NumberField => ({ kind, label, required: true, ...usual, ...extra });

export const number = numberKind('number', { decimals: 0, min: 0, max: MAX_NUMBER });

export const heads = (label: string, extra: Extra<NumberField> = {}): NumberField => number(label, { min: 1, unit: 'cab', ...extra });

/** R$, above zero unless `min` says otherwise. */
export const money = numberKind('money', { decimals: 2, min: 0.01, max: MAX_MONEY });

/** Kilograms, above zero unless `min` says otherwise. */
export const weight = numberKind('weight', { decimals: 2, min: 0.01, max: MAX_NUMBER, unit: 'kg' });

export const percentage = numberKind('percentage', { decimals: 2, min: 0, max: 100, unit: '%' });

/** False for a new row, so it always has a value. */
export const yesNo = (label: string, extra: Extra<BooleanField> = {}): BooleanField => ({
  kind: 'boolean',
  label,
  required: false,
  initial: false,
  ...extra,
});

/** Null for a new row, so it must be answered. */
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

export const choice = (label: string, options: Readonly<Record<string, string>>, extra: Extra<EnumField> = {}): EnumField => ({
  kind: 'enum',
  label,
  required: true,
  options: Object.entries(options).map(([value, optionLabel]) => ({ value, label: optionLabel })),
  ...extra,
});

export const choices = (label: string, options: Readonly<Record<string, string>>, extra: Extra<EnumField> = {}): EnumField => ({
  ...choice(label, options, extra),
  kind: 'enums',
});

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

/** Stored in a link table `<table>_<field>`. */
export const references = (label: string, to: string, extra: Extra<ReferenceField> = {}): ReferenceField => ({
  ...reference(label, to, extra),
  kind: 'references',
});

/** Holds `otherwise` while it is not asked. @param refusal refuses an unasked answer; without it the answer is dropped */
export function askedWhere<F extends Field>(isAsked: (row: Row) => boolean, otherwise: Value, field: F, refusal?: string): F {
  const wherePut = (row: Row) => field.presence?.(row) ?? (field.required ? 'required' : 'optional');
  const unasked = { isAsked, value: otherwise, ...(refusal !== undefined && { refusal }) };
  return { ...field, presence: (row: Row) => (isAsked(row) ? wherePut(row) : 'computed'), unasked };
}

export const optional = <F extends Field>(field: F): F => ({ ...field, required: false });

export const isNumberField = (field: Field): field is NumberField =>
  field.kind === 'number' || field.kind === 'money' || field.kind === 'weight' || field.kind === 'percentage';
export const isReferenceField = (field: Field): field is ReferenceField => field.kind === 'reference' || field.kind === 'references';
export const isTextField = (field: Field): field is TextField =>
  ['text', 'suggestion', 'email', 'password', 'phone', 'username'].includes(field.kind);

export function asReference(value: Value | undefined): Reference | null {
  return value !== null && typeof value === 'object' && !Array.isArray(value) ? value : null;
}

export function asNumber(value: Value | undefined): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

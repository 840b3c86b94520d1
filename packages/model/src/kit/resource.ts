import type { Environment } from './environment';
import {
  asReference,
  type Field,
  type Fields,
  isNumberField,
  isReferenceField,
  isTextField,
  type Limit,
  type Option,
  type Row,
  type RowContext,
  reference,
  type Value,
  yesNo,
} from './field';
import type { PlausibilityRule } from './plausibility-rule';
import type { Cells } from './sheet';

/** `none`: shared (catalogues, harvests); `customer`: one customer; `farmHarvest`: one farm in one harvest. */
export type Scope = 'none' | 'customer' | 'farmHarvest';

/** `permissions.ts` alone has the rules of each class. */
export type Access = 'catalogue' | 'register' | 'user' | 'entry' | 'characterisation' | 'diagnosis';

export type FieldErrors = Record<string, string>;

/** `given`: fields of this change, so that a new rule may leave older values alone. `typed`: the row before anything was computed. */
export type Rule = (row: Row, context: RowContext, given: ReadonlySet<string>, typed: Row) => FieldErrors | undefined;

/** Month a row counts in, from a day, a month or a calendar month number. Rows where `where` is false count before the first month. */
export interface RowMonth {
  field: string;
  where?: string;
}

export interface MovementGraph {
  amount: string;
  unit: string;
  /** Field of the kinds that must not be summed together, and its query parameter. */
  kind?: { field: string; parameter: string };
  /** Reference that splits the amount into pie slices. */
  parts?: string;
}

/** Source of the salary charts: grouping, number of people, salary and benefits. */
export interface PayPlan {
  by: string;
  people: string;
  salary: string;
  benefit?: string;
}

export interface Variant {
  one: string;
  many: string;
  titleField?: string;
  fields: Fields;
  /** Sets of fields, unique together within the environment and ignoring case. */
  unique?: readonly (readonly string[])[];
  /** Pure; returns only what changes. `given`: fields of this change. */
  derive?: (row: Row, given: ReadonlySet<string>, context: RowContext) => Row;
  /** Pure rules across fields; each returns its broken fields. */
  rules?: readonly Rule[];
  /** Sums in the grid footer: `by` splits by an enum field, `times` multiplies by another field. */
  totals?: Readonly<Record<string, { by?: string; times?: string }>>;
  order?: readonly (readonly [path: string, direction: 'ASC' | 'DESC'])[];
  /** Null: counts in the harvest as a whole. Required for rows of a farm and harvest. */
  month?: RowMonth | null;
  graph?: MovementGraph;
  pay?: PayPlan;
  cells?: Cells;
  /** Warnings, which never block saving. */
  plausibility?: readonly PlausibilityRule[];
  /** References to the row that created this one; such a row is changed and deleted there only. */
  generatedFrom?: readonly string[];
  /** Reference to the parent; `POST /batch` replaces all parts of one parent. */
  partOf?: string;
  /** Rules need the limits of the customer, which rows do not carry. */
  looksAtCustomer?: boolean;
}

export interface Declaration extends Variant {
  path: string;
  scope: Scope;
  access: Access;
  environments?: readonly Environment[];
  /** Differences by environment; `fields` extend or override the common ones. */
  variants?: Readonly<Partial<Record<Environment, Partial<Variant>>>>;
  /** `field`: environment is an optional filter. `split` (default): every call has one environment, beef by default. */
  environmentRole?: 'split' | 'field';
  /** Staff confirms rows (`validated`), and they have a `status`. True for entries. */
  hasValidation?: boolean;
}

/** With `variants` it is the table of both environments, which validates nothing. */
export interface Resource extends Omit<Declaration, 'variants'> {
  titleField: string;
  hasValidation: boolean;
  environmentRole: 'split' | 'field';
  totals: Readonly<Record<string, { by?: string; times?: string }>>;
  order: readonly (readonly [path: string, direction: 'ASC' | 'DESC'])[];
  rules: readonly Rule[];
  variants?: Readonly<Partial<Record<Environment, Resource>>>;
}

export type SheetResource = Resource & { cells: Cells };

export const isSheet = (resource: Resource): resource is SheetResource => resource.cells !== undefined;

export function resource({ variants, ...common }: Declaration): Resource {
  if (!variants) return whole(common);
  const each = Object.entries(variants).map(([environment, own]): [string, Resource] => [
    environment,
    whole({ ...common, ...own, fields: { ...common.fields, ...own.fields } }),
  ]);
  return tableOf(common.fields, Object.fromEntries(each));
}

export const entry = (declaration: Omit<Declaration, 'scope' | 'access'>): Resource =>
  resource({ scope: 'farmHarvest', access: 'entry', ...declaration });

export const diagnosed = (declaration: Omit<Declaration, 'scope' | 'access' | 'environments'>): Resource =>
  resource({ scope: 'farmHarvest', access: 'diagnosis', environments: ['BEEF_CATTLE'], hasValidation: true, ...declaration });

function whole(declaration: Omit<Declaration, 'variants'>): Resource {
  const { cells } = declaration;
  return {
    titleField: 'title' in declaration.fields ? 'title' : 'name' in declaration.fields ? 'name' : 'id',
    environmentRole: 'split',
    totals: {},
    // A sheet keeps the order of entry.
    order: [['id', cells ? 'ASC' : 'DESC']],
    rules: [],
    ...(cells ? { unique: [['harvest', 'farm', ...cells.by]] } : {}),
    ...declaration,
    hasValidation: declaration.hasValidation ?? declaration.access === 'entry',
    fields: withPeriods(declaration.fields),
  };
}

/** Merges variants into one table: all fields, the widest column of each. Throws for two fields that cannot share a column. */
function tableOf(common: Fields, variants: Readonly<Partial<Record<Environment, Resource>>>): Resource {
  const each = Object.values(variants);
  const environments = Object.keys(variants) as Environment[];
  const names = [...new Set(each.flatMap(({ fields }) => Object.keys(fields)))];
  const fields = names.map((name): [string, Field] => [name, widest(name, common[name], each)]);
  const unique = new Map(each.flatMap((variant) => (variant.unique ?? []).map((set) => [set.join(), set] as const)));
  const { derive: _derive, ...rest } = Object.assign({}, ...[...each].reverse()) as Resource;
  const owned = environments.map((environment) => [environment, { ...variants[environment], environments: [environment] }]);
  return {
    ...rest,
    environments,
    variants: Object.fromEntries(owned),
    fields: Object.fromEntries(fields),
    rules: [],
    ...(unique.size > 0 ? { unique: [...unique.values()] } : {}),
  };
}

function widest(name: string, common: Field | undefined, variants: readonly Resource[]): Field {
  const declared = variants.flatMap(({ fields }) => fields[name] ?? []);
  const first = common ?? declared[0];
  if (!first) throw new Error(`no variant has a field ${name}`);
  const isAlways = declared.length === variants.length && declared.every(({ required, presence }) => required && !presence);
  return declared.reduce((wide, field) => (field === first ? wide : wider(name, wide, field)), { ...first, required: isAlways });
}

function wider(name: string, one: Field, other: Field): Field {
  if (isTextField(one) && isTextField(other)) return { ...one, maxLength: Math.max(one.maxLength, other.maxLength) };
  if (isNumberField(one) && isNumberField(other) && one.kind === other.kind) {
    const decimals = Math.max(one.decimals, other.decimals);
    return { ...one, decimals, min: outer(one.min, other.min, Math.min), max: outer(one.max, other.max, Math.max) };
  }
  if (isReferenceField(one) && isReferenceField(other) && one.kind === other.kind && one.to === other.to) {
    const { except: _except, through: _through, standard: _standard, ...plain } = one;
    return { ...plain, carry: [...new Set([...one.carry, ...other.carry])], where: {}, match: {} };
  }
  if ('options' in one && 'options' in other && one.kind === other.kind) return { ...one, options: allOptions(one.options, other.options) };
  if (one.kind === other.kind) return one;
  throw new Error(`${name} is ${one.kind} in one environment and ${other.kind} in the other`);
}

function outer(one: Limit<number>, other: Limit<number>, pick: (one: number, other: number) => number): Limit<number> {
  return typeof one === 'number' && typeof other === 'number' ? pick(one, other) : () => undefined;
}

const allOptions = (one: readonly Option[], other: readonly Option[]): Option[] => [
  ...new Map([...one, ...other].map((option) => [option.value, option])).values(),
];

/** A date that may stand for its whole month needs the boolean `period`. */
function withPeriods(fields: Fields): Fields {
  const entries = Object.entries(fields);
  const period: [string, Field][] = entries.some(([, field]) => field.kind === 'date' && field.allowsPeriod)
    ? [['period', yesNo('Mês inteiro', { help: 'A linha vale para o mês inteiro, e não para um dia.' })]]
    : [];
  return Object.fromEntries([...entries, ...period]);
}

/** Resolve once per call or screen. Resources without variants, and null, give the resource itself. */
export function variantOf(resource: Resource, environment: Environment | null): Resource {
  return (environment && resource.variants?.[environment]) || resource;
}

const listed = new WeakMap<Resource, readonly (readonly [string, Field])[]>();

/** Cached: every validated row walks the fields several times. */
export function fieldsOf(resource: Resource): readonly (readonly [string, Field])[] {
  const known = listed.get(resource) ?? Object.entries(resource.fields);
  listed.set(resource, known);
  return known;
}

export function variantsOf(resource: Resource): Resource[] {
  return resource.variants ? Object.values(resource.variants) : [resource];
}

export interface RowSource {
  label: string;
  resource: string;
}

/** Null for a row created by hand. */
export function sourceOf({ generatedFrom = [], fields }: Pick<Resource, 'generatedFrom' | 'fields'>, row: Row): RowSource | null {
  const field = fields[generatedFrom.find((one) => asReference(row[one]) !== null) ?? ''];
  return field?.kind === 'reference' ? { label: field.label, resource: field.to } : null;
}

export type ScopeName = 'harvest' | 'customer' | 'farm';

/** The database ensures that they agree with each other. */
export function scopeReferences(scope: Scope): readonly { name: ScopeName; to: string }[] {
  if (scope === 'none') return [];
  if (scope === 'customer') return [{ name: 'customer', to: 'customers' }];
  return [
    { name: 'harvest', to: 'harvests' },
    { name: 'customer', to: 'customers' },
    { name: 'farm', to: 'farms' },
  ];
}

/** Adds the references of the scope as fields, for screens where they must be chosen. */
export function withScopeFields(resource: Resource, targetOf: (path: string) => Pick<Resource, 'one'>): Resource {
  const entries = scopeReferences(resource.scope).map(({ name, to }): [string, Field] => [
    name,
    reference(targetOf(to).one, to, { isFinal: true }),
  ]);
  return { ...resource, fields: { ...Object.fromEntries(entries), ...resource.fields } };
}

/** Values of a new row for the server. */
export function initialRow(resource: Resource, context: RowContext): Row {
  const row: Row = {};
  for (const [name, field] of fieldsOf(resource)) {
    row[name] = typeof field.initial === 'function' ? field.initial(context) : (field.initial ?? null);
  }
  return row;
}

export function suggestedRow(resource: Resource, context: RowContext): Row {
  const suggested = fieldsOf(resource).flatMap(([name, field]): [string, Value][] =>
    field.suggested ? [[name, field.suggested(context)]] : [],
  );
  return { ...initialRow(resource, context), ...Object.fromEntries(suggested) };
}

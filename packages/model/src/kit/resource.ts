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

/**
 * How far a row belongs to somebody.
 * `none`: to everybody (catalogues, harvests); `customer`: to one customer; `farmHarvest`: to one farm of a customer in one harvest.
 */
export type Scope = 'none' | 'customer' | 'farmHarvest';

/** Who may touch a resource; the rules of each class stand in `permissions.ts` only. */
export type Access = 'catalogue' | 'register' | 'user' | 'entry' | 'characterisation' | 'diagnosis';

/** Broken fields of a row: field name to Portuguese message. */
export type FieldErrors = Record<string, string>;

/** Looks at a row as a whole. `given`: the fields that were just set; what stood there before a rule came may stay. */
/** `typed`: the row before anything was computed over it. */
type Rule = (row: Row, context: RowContext, given: ReadonlySet<string>, typed: Row) => FieldErrors | undefined;

/**
 * The month a row counts in: that of a day or month it holds, or the one of its harvest that the calendar calls by a number it holds.
 * `where`: only of rows in which this field says so; the others were counted before the first month.
 */
export interface RowMonth {
  field: string;
  where?: string;
}

/** How a movement is drawn: what is added up, in which unit. */
export interface MovementGraph {
  amount: string;
  unit: string;
  /** Rows are of several kinds that must not be added up together: the field that says which, and the parameter it is asked by. */
  kind?: { field: string; parameter: string };
  /** The reference by which the amount is split into the slices of a pie. */
  parts?: string;
}

/** How the pay of people is drawn: what tells them apart, how many they are, and what each earns a month, with what comes on top of it. */
export interface PayPlan {
  by: string;
  people: string;
  salary: string;
  benefit?: string;
}

/** What rows are: how they are called, what they hold, and how they are judged, added up, ordered and drawn. */
export interface Nature {
  /** Portuguese names: of one row, and of the list. */
  one: string;
  many: string;
  /** The field shown wherever the row is referred to. */
  titleField?: string;
  fields: Fields;
  /** Titles that may not repeat: sets of fields unique together (within the environment, ignoring case). */
  unique?: readonly (readonly string[])[];
  /** Computes fields from others. `given`: the fields the caller has just set. Pure; returns only what changes. */
  derive?: (row: Row, given: ReadonlySet<string>, context: RowContext) => Row;
  /** Rules across fields; each returns the broken fields. Pure. */
  rules?: readonly Rule[];
  /** Numeric fields added up at the foot of the grid; `by` splits the sum by an enum field, `times`: each as often as that field says. */
  totals?: Readonly<Record<string, { by?: string; times?: string }>>;
  /** First order of the list. */
  order?: readonly (readonly [path: string, direction: 'ASC' | 'DESC'])[];
  /** When a row of a farm in a harvest counts; null: in the harvest as a whole. Every such resource says it. */
  month?: RowMonth | null;
  graph?: MovementGraph;
  pay?: PayPlan;
  cells?: Cells;
  /** What is unusual in a row without being wrong: said while typing and kept with the row, and never in the way of saving it. */
  plausibility?: readonly PlausibilityRule[];
  /** References of which a row has one where another row has made it: it is changed and deleted there, not by hand. */
  madeBy?: readonly string[];
  /** Its rows are the parts of another: the reference that says of which. They stand where that stands, and `POST /batch` says all of one. */
  partOf?: string;
  /** Its rules look at the limits of the customer, which no row carries. */
  looksAtCustomer?: boolean;
}

export interface Declaration extends Nature {
  /** Last part of the address, of the table name and of the file name. */
  path: string;
  scope: Scope;
  access: Access;
  /** Rows carry an environment; the list of those it exists in. Absent: the resource knows no environment. */
  environments?: readonly Environment[];
  /** What its rows are in one environment and not in the other. `fields` are added to the common ones, or stand for those of their name. */
  natures?: Readonly<Partial<Record<Environment, Partial<Nature>>>>;
  /** `field`: the environment only narrows when asked. `split` (default): every call is for one environment, corte unless said. */
  environmentRole?: 'split' | 'field';
  /** Rows are confirmed by staff (`validated`) and carry `status`. True for entries. */
  hasValidation?: boolean;
}

/** A resource as it is in one environment, in both alike, or (with `natures`) as a table of rows of both, which nobody is judged by. */
export interface Resource extends Omit<Declaration, 'natures'> {
  titleField: string;
  hasValidation: boolean;
  environmentRole: 'split' | 'field';
  totals: Readonly<Record<string, { by?: string; times?: string }>>;
  order: readonly (readonly [path: string, direction: 'ASC' | 'DESC'])[];
  rules: readonly Rule[];
  natures?: Readonly<Partial<Record<Environment, Resource>>>;
}

/** A resource whose rows are the cells of a sheet. */
export type Sheet = Resource & { cells: Cells };

export const isSheet = (resource: Resource): resource is Sheet => resource.cells !== undefined;

/** Declares a resource; what is ordinary is filled in here. */
export function resource({ natures, ...common }: Declaration): Resource {
  if (!natures) return whole(common);
  const each = Object.entries(natures).map(([environment, own]): [string, Resource] => [
    environment,
    whole({ ...common, ...own, fields: { ...common.fields, ...own.fields } }),
  ]);
  return tableOf(common.fields, Object.fromEntries(each));
}

/** Declares rows that are entered of a farm in a harvest. */
export const entry = (declaration: Omit<Declaration, 'scope' | 'access'>): Resource =>
  resource({ scope: 'farmHarvest', access: 'entry', ...declaration });

/** Declares what a beef farm is asked of a whole harvest: in its diagnosis. */
export const diagnosed = (declaration: Omit<Declaration, 'scope' | 'access' | 'environments'>): Resource =>
  resource({ scope: 'farmHarvest', access: 'diagnosis', environments: ['BEEF_CATTLE'], hasValidation: true, ...declaration });

function whole(declaration: Omit<Declaration, 'natures'>): Resource {
  const { cells } = declaration;
  return {
    titleField: 'title' in declaration.fields ? 'title' : 'name' in declaration.fields ? 'name' : 'id',
    environmentRole: 'split',
    totals: {},
    // A sheet stands as it was filled.
    order: [['id', cells ? 'ASC' : 'DESC']],
    rules: [],
    ...(cells ? { unique: [['harvest', 'farm', ...cells.by]] } : {}),
    ...declaration,
    hasValidation: declaration.hasValidation ?? declaration.access === 'entry',
    fields: withPeriods(declaration.fields),
  };
}

/**
 * The one table in which rows of several natures stand: every field of any of them, as wide as the widest, and what may not repeat in any
 * of them. Nobody is judged by it. What else is asked of a whole table (names, a graph, cells) is what the first nature says that has it.
 * `common`: fields that all natures have, if only to say them otherwise.
 * Throws for a programming mistake: two natures whose field of one name cannot stand in one column.
 */
function tableOf(common: Fields, natures: Readonly<Partial<Record<Environment, Resource>>>): Resource {
  const each = Object.values(natures);
  const environments = Object.keys(natures) as Environment[];
  const names = [...new Set(each.flatMap(({ fields }) => Object.keys(fields)))];
  const fields = names.map((name): [string, Field] => [name, widest(name, common[name], each)]);
  const unique = new Map(each.flatMap((nature) => (nature.unique ?? []).map((set) => [set.join(), set] as const)));
  const { derive: _derive, ...rest } = Object.assign({}, ...[...each].reverse()) as Resource;
  const owned = environments.map((environment) => [environment, { ...natures[environment], environments: [environment] }]);
  return {
    ...rest,
    environments,
    natures: Object.fromEntries(owned),
    fields: Object.fromEntries(fields),
    rules: [],
    ...(unique.size > 0 ? { unique: [...unique.values()] } : {}),
  };
}

/** The field of the table that the natures' fields of a name stand in. */
function widest(name: string, common: Field | undefined, natures: readonly Resource[]): Field {
  const declared = natures.flatMap(({ fields }) => fields[name] ?? []);
  const first = common ?? declared[0];
  if (!first) throw new Error(`no nature has a field ${name}`);
  const isAlways = declared.length === natures.length && declared.every(({ required, presence }) => required && !presence);
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

/** The limit that holds in every nature; one that depends on the row is none of the table. */
function outer(one: Limit<number>, other: Limit<number>, pick: (one: number, other: number) => number): Limit<number> {
  return typeof one === 'number' && typeof other === 'number' ? pick(one, other) : () => undefined;
}

const allOptions = (one: readonly Option[], other: readonly Option[]): Option[] => [
  ...new Map([...one, ...other].map((option) => [option.value, option])).values(),
];

/** A date that may stand for a whole month brings the boolean `period` along. */
function withPeriods(fields: Fields): Fields {
  const entries = Object.entries(fields);
  const period: [string, Field][] = entries.some(([, field]) => field.kind === 'date' && field.allowsPeriod)
    ? [['period', yesNo('Mês inteiro', { help: 'A linha vale para o mês inteiro, e não para um dia.' })]]
    : [];
  return Object.fromEntries([...entries, ...period]);
}

/**
 * The resource as it is in an environment: what is called, shown and judged there. Asked once, where it becomes known which environment
 * a call or a screen is about; a resource that is alike in all of them is itself, and so is one of rows of any (null).
 */
export function natureOf(resource: Resource, environment: Environment | null): Resource {
  return (environment && resource.natures?.[environment]) || resource;
}

const listed = new WeakMap<Resource, readonly (readonly [string, Field])[]>();

/** The fields with their names. Every row that is judged walks them several times. */
export function fieldsOf(resource: Resource): readonly (readonly [string, Field])[] {
  const known = listed.get(resource) ?? Object.entries(resource.fields);
  listed.set(resource, known);
  return known;
}

/** What a resource is, wherever it is something: each of its natures, or itself where it is alike everywhere. */
export function naturesOf(resource: Resource): Resource[] {
  return resource.natures ? Object.values(resource.natures) : [resource];
}

/** A row that has made another: what it is called there, and the resource it belongs to. */
export interface RowMaker {
  label: string;
  resource: string;
}

/** What has made this row, where it is not made by hand; null for every other. */
export function makerOf({ madeBy = [], fields }: Pick<Resource, 'madeBy' | 'fields'>, row: Row): RowMaker | null {
  const field = fields[madeBy.find((one) => asReference(row[one]) !== null) ?? ''];
  return field?.kind === 'reference' ? { label: field.label, resource: field.to } : null;
}

export type ScopeName = 'harvest' | 'customer' | 'farm';

/** References every row of a scope carries: name, resource referred to. The database holds that they agree with each other. */
export function scopeReferences(scope: Scope): readonly { name: ScopeName; to: string }[] {
  if (scope === 'none') return [];
  if (scope === 'customer') return [{ name: 'customer', to: 'customers' }];
  return [
    { name: 'harvest', to: 'harvests' },
    { name: 'customer', to: 'customers' },
    { name: 'farm', to: 'farms' },
  ];
}

/** The same resource with what its rows belong to among its fields, where it is not known beforehand and has to be chosen. */
export function withScopeFields(resource: Resource, targetOf: (path: string) => Pick<Resource, 'one'>): Resource {
  const entries = scopeReferences(resource.scope).map(({ name, to }): [string, Field] => [
    name,
    reference(targetOf(to).one, to, { isFinal: true }),
  ]);
  return { ...resource, fields: { ...Object.fromEntries(entries), ...resource.fields } };
}

/** A new row with the initial values of its fields. */
export function initialRow(resource: Resource, context: RowContext): Row {
  const row: Row = {};
  for (const [name, field] of fieldsOf(resource)) {
    row[name] = typeof field.initial === 'function' ? field.initial(context) : (field.initial ?? null);
  }
  return row;
}

/** A new row as a screen begins it: with what it suggests beside the initial values. */
export function suggestedRow(resource: Resource, context: RowContext): Row {
  const suggested = fieldsOf(resource).flatMap(([name, field]): [string, Value][] =>
    field.suggested ? [[name, field.suggested(context)]] : [],
  );
  return { ...initialRow(resource, context), ...Object.fromEntries(suggested) };
}

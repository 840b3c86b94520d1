import { addDays, addMonths, todayInBrazil } from '#domain/calendar';
import { dayLimits, isEmpty, judgeRow, limitOf, presenceOf } from '#model/kit/check';
import { DEFAULT_ENVIRONMENT, ENVIRONMENTS, type Environment } from '#model/kit/environment';
import {
  type Field,
  isNumberField,
  isTextField,
  type NumberField,
  type Reference,
  type ReferenceField,
  type Row,
  type RowContext,
  type Value,
} from '#model/kit/field';
import { initialRow, type Resource, scopeReferences, variantOf } from '#model/kit/resource';
import type { Actor } from '#model/permissions';
import { resourceOf } from '#model/registry';
import { recordsOf } from '../src/records/gateway';
import type { WireRow } from '../src/records/table/shape';
import { operation } from '../src/sql/operation';
import type { TestContext } from './context';
import { createPerson, PASSWORD } from './people';
import { openHarvests, putInDiagnosis } from './places';

export type SampleBody = Record<string, unknown>;

export interface Wish {
  environment?: Environment;
  harvest?: Reference;
  customer?: Reference;
  farm?: Reference;
  values?: Row;
  filled?: readonly string[];
}

/** Distinct months, all within the known years and outside of the initial price index. */
const MANY_MONTHS = 290;
const LAST_OF_THEM = '1994-07';

/** Values that the server requires without a declaration: a password, and a consistent herd before validation. */
const ASKED: Readonly<Record<string, Row>> = {
  customers: { password: PASSWORD },
  users: { password: PASSWORD },
  diagnosis_herd: { amount: 0 },
};

interface Slot {
  index: number;
  isOwn: boolean;
}

/** Shared by the factories of a test file, as they share its database. */
let count = 0;

export type Factory = Awaited<ReturnType<typeof createFactory>>;

export async function createFactory(context: TestContext) {
  const { id } = await createPerson(context.pool, 'SUPER_ADMIN');
  const actor: Actor = { id, role: 'SUPER_ADMIN', profiles: ENVIRONMENTS, globalAccess: true };
  const targets = new Map<string, Promise<WireRow>>();
  let years = 0;

  async function body(path: string, wish: Wish = {}): Promise<SampleBody> {
    const declared = resourceOf(path);
    const environment = wish.environment ?? declared.environments?.[0] ?? DEFAULT_ENVIRONMENT;
    const resource = variantOf(declared, environment);
    const scope = await scopeOf(resource, environment, wish);
    const { harvest } = scope;
    const context_ = rowContextOf(environment, context.now(), harvest);
    const row = await fill(resource, { ...initialRow(resource, context_), ...ASKED[path], ...wish.values, ...scope }, context_, {
      ...wish,
      ...scope,
    });
    return { ...toWire(row), ...(resource.environments ? { environment } : {}) };
  }

  async function row(path: string, wish: Wish = {}): Promise<WireRow> {
    return recordsOf(operation(context, actor), resourceOf(path)).create(await body(path, wish));
  }

  async function scopeOf(resource: Resource, environment: Environment, wish: Wish): Promise<Record<string, Reference>> {
    const names = scopeReferences(resource.scope).map(({ name }) => name);
    const customer = wish.customer ?? (names.includes('customer') ? await row('customers', { values: { farms_limit: 99 } }) : undefined);
    const farm =
      wish.farm ?? (names.includes('farm') && customer ? await row('farms', { environment, customer: asReference(customer) }) : undefined);
    const harvest = wish.harvest ?? (names.includes('harvest') ? await row('harvests') : undefined);
    const scope = { harvest, customer, farm };
    if (resource.access === 'entry' && scope.harvest && scope.customer && scope.farm) await openHarvests(context.pool);
    if (resource.access === 'diagnosis' && scope.farm) await putInDiagnosis(context.pool, scope.farm.id);
    return Object.fromEntries(names.map((name) => [name, asReference(scope[name])]));
  }

  async function fill(resource: Resource, start: Row, rowContext: RowContext, wish: Wish): Promise<Row> {
    let row = start;
    const isWished = (name: string) => resource.cells?.values.includes(name) || wish.filled?.includes(name);
    for (let round = 0; round < 4; round++) {
      for (const [index, [name, field]] of Object.entries(resource.fields).entries()) {
        if (field.readOnly || !isEmpty(row[name]) || !(presenceOf(field, row) === 'required' || isWished(name))) continue;
        row = { ...row, [name]: await sampleOf(field, row, rowContext, wish, { index, isOwn: isKey(resource, name) }) };
      }
      const judged = judgeRow(resource, row, new Set(), rowContext);
      if (Object.keys(judged.errors).length === 0) return row;
      if (round === 3) throw new Error(`the factory cannot make a row of ${resource.path}: ${JSON.stringify(judged.errors)}`);
    }
    return row;
  }

  async function sampleOf(field: Field, row: Row, rowContext: RowContext, wish: Wish, { index, isOwn }: Slot): Promise<Value> {
    if (isTextField(field)) return textOf(field.kind, ++count).slice(0, field.maxLength).trim();
    if (isNumberField(field)) return numberOf(field, row, rowContext, index, () => ++years);
    switch (field.kind) {
      case 'boolean':
        return true;
      case 'date':
        return addDays(dayLimits(field, rowContext).min, index + 1);
      case 'month':
        return rowContext.harvest ? `${rowContext.harvest.first_year}-07-01` : `${addMonths(LAST_OF_THEM, -(++count % MANY_MONTHS))}-01`;
      case 'enum':
        return field.options[0]?.value ?? null;
      case 'enums':
        return [field.options[0]?.value ?? ''];
      default: {
        const matched = Object.entries(field.match).flatMap(([attribute, name]) =>
          isEmpty(row[name]) ? [] : [[attribute, row[name]] as const],
        );
        const wanted = Object.entries(field.where).map(
          ([attribute, value]) => [attribute, constantOf(field.to, attribute, value)] as const,
        );
        const told = await toldOf(field, row, (path, values) => targetOf(path, values, rowContext.environment, wish, false));
        const target = await targetOf(field.to, Object.fromEntries([...matched, ...wanted, ...told]), rowContext.environment, wish, isOwn);
        return field.kind === 'references' ? [asReference(target)] : asReference(target);
      }
    }
  }

  /** Rows without an owner are shared, unless they alone distinguish the rows that refer to them. */
  function targetOf(path: string, values: Row, environment: Environment, wish: Wish, isOwn: boolean): Promise<WireRow> {
    const resource = resourceOf(path);
    const own = resource.environments?.includes(environment) ? { environment } : {};
    if (resource.scope !== 'none') return row(path, { ...wish, ...own, values, filled: [] });
    if (isOwn) return row(path, { ...own, values });
    const key = `${path} ${environment} ${JSON.stringify(toWire(values))}`;
    const known = targets.get(key) ?? row(path, { ...own, values });
    targets.set(key, known);
    return known;
  }

  return { body, row };
}

function rowContextOf(environment: Environment, now: Date, harvest?: Reference): RowContext {
  return {
    environment,
    today: todayInBrazil(now),
    harvest: harvest && { first_year: Number(harvest.first_year), last_year: Number(harvest.last_year) },
  };
}

async function toldOf(
  { requiredFlag: told, to }: ReferenceField,
  row: Row,
  make: (path: string, values: Row) => Promise<WireRow>,
): Promise<[string, Value][]> {
  const [first, further] = told?.yes[String(row[told.by])]?.split('.') ?? [];
  if (first === undefined) return [];
  const target = resourceOf(to).fields[first];
  if (further === undefined || target?.kind !== 'reference') return [[first, true]];
  return [[first, asReference(await make(target.to, { [further]: true }))]];
}

export function asReference(row: Reference | undefined): Reference {
  if (!row) throw new Error('there is nothing to refer to');
  return { ...row };
}

/** Whether the field is the only part of a unique key that differs between samples. */
function isKey(resource: Resource, name: string): boolean {
  const isAlike = (one: string) => !['text', 'number', 'month', 'email'].includes(resource.fields[one]?.kind ?? '');
  return (resource.unique ?? []).some((fields) => fields.includes(name) && fields.every(isAlike));
}

function constantOf(path: string, attribute: string, value: string | number | boolean): Value {
  return resourceOf(path).fields[attribute]?.kind === 'enums' ? [String(value)] : value;
}

function textOf(kind: string, count: number): string {
  const digits = String(count);
  switch (kind) {
    case 'email':
      return `amostra${digits}@teste.local`;
    case 'password':
      return PASSWORD;
    case 'phone':
      return `+55 (11) 9 ${digits.padStart(4, '0').slice(-4)}-0000`;
    case 'username':
      return digits;
    default:
      return `${digits} amostra`;
  }
}

/** Numbers fall from field to field, so that a carcass weighs less than its animal; years are distinct. */
function numberOf(field: NumberField, row: Row, context: RowContext, index: number, nextYear: () => number): number {
  const min = limitOf(field.min, row, context) ?? 0;
  const max = limitOf(field.max, row, context) ?? 1000;
  if (min > 1000) return min + (nextYear() % (max - min));
  return Math.max(min, Math.min(max, 100 - index));
}

function toWire(row: Row): SampleBody {
  const wire = (value: Value | undefined): unknown => {
    if (Array.isArray(value)) return value.map((one) => wire(one));
    return value !== null && typeof value === 'object' ? { id: value.id } : value;
  };
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, wire(value)]));
}

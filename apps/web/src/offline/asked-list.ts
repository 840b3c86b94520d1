import { readDay, todayInBrazil } from '#domain/calendar';
import { asReference, type Field, type Row, type Value } from '#model/kit/field';
import { type Resource, scopeReferences } from '#model/kit/resource';
import { foldText } from '#model/kit/text-value';
import type { Query } from '../client/query';

/** Parses the query of a list call, to answer it from rows of the device. Throws `UnansweredList` for what these rows cannot tell. */
export interface AskedList {
  page: number;
  perPage: number;
  hasTotals: boolean;
  isWanted(row: Row): boolean;
  compare(one: Row, other: Row): number;
}

export class UnansweredList extends Error {
  override name = 'UnansweredList';
}

const MAX_PER_PAGE = 5000;
const PATH_PARAMETER = /^(order|wherein|wherenotin|whereinmatch|wherecustom)\[([^\]]+)\]$/;
const SCOPE_PARAMETER = /^(harvest|customer|farm)_id$/;
const CONDITION = /^(?:(or|and):)?(eq|ne|lt|lte|gt|gte|contains):(.*)$/s;

const PORTUGUESE = new Intl.Collator('pt-BR');

type Wanted = (row: Row) => boolean;
type Order = (one: Row, other: Row) => number;

export function askedList(resource: Resource, query: Query): AskedList {
  const parameters = Object.entries(query).flatMap(([name, given]): [string, string[]][] => {
    if (given === null || given === undefined) return [];
    return [[name, typeof given === 'object' ? [...given] : [String(given)]]];
  });
  const wanted: Wanted[] = [];
  const orders: Order[] = [];
  let [page, perPage, hasTotals] = [0, MAX_PER_PAGE, false];
  for (const [name, texts] of parameters) {
    const [, kind, path] = PATH_PARAMETER.exec(name) ?? [];
    const scope = SCOPE_PARAMETER.exec(name)?.[1];
    const [text = ''] = texts;
    if (kind === 'order' && path) orders.push(orderOf(resource, path, text));
    else if (kind && path) wanted.push(...conditionsOf(resource, kind, path, texts));
    else if (scope) wanted.push(...conditionsOf(resource, 'wherein', `${scope}.id`, texts));
    else if (name === 'page') page = Number(text);
    else if (name === 'perPage') perPage = Number(text);
    else if (name === 'totals') hasTotals = text === 'true';
    else if (name === 'environment') wanted.push((row) => !resource.environments || row.environment === text);
    else throw unanswered(name);
  }
  const whole = orders.length > 0 ? orders : resource.order.map(([path, direction]) => orderOf(resource, path, direction));
  return {
    page,
    perPage,
    hasTotals,
    isWanted: (row) => wanted.every((is) => is(row)),
    compare: (one, other) => {
      for (const order of whole) {
        const difference = order(one, other);
        if (difference !== 0) return difference;
      }
      return Number(one.id) - Number(other.id);
    },
  };
}

const unanswered = (name: string) => new UnansweredList(name);

interface Path {
  field: Field | null;
  isList: boolean;
  all(row: Row): readonly unknown[];
}

const MARKS: ReadonlySet<string> = new Set(['warned', 'validated', 'status', 'validated_by', 'validated_at']);
const TRACES: ReadonlySet<string> = new Set(['id', 'version', 'created_at', 'created_by', 'updated_at', 'updated_by']);

function pathOf(resource: Resource, path: string, end: 'id' | 'title'): Path {
  const [first = '', ...rest] = path.split('.');
  const field = resource.fields[first] ?? null;
  const isKnown =
    field !== null ||
    TRACES.has(first) ||
    (resource.hasValidation && MARKS.has(first)) ||
    (resource.environments !== undefined && first === 'environment') ||
    scopeReferences(resource.scope).some(({ name }) => name === first);
  if (!isKnown) throw unanswered(path);
  const isList = field?.kind === 'enums' || field?.kind === 'references';
  const read = (value: unknown): unknown => rest.reduce((at, name) => attributeOf(at, name, path), value);
  const ended = (value: unknown): unknown => {
    const reference = asReference(value as Value);
    return reference ? (end === 'id' ? reference.id : (reference.title ?? reference.name ?? reference.id)) : value;
  };
  return {
    field: rest.length === 0 ? field : null,
    isList,
    all: (row) => {
      if (first === 'warned') return [Object.keys(row.warnings ?? {}).length > 0];
      const value = row[first] ?? null;
      return (Array.isArray(value) ? value : [value]).map((one) => ended(read(one)));
    },
  };
}

function attributeOf(value: unknown, name: string, path: string): unknown {
  if (value === null || value === undefined) return null;
  if (typeof value !== 'object' || !(name in value)) throw unanswered(path);
  return (value as Readonly<Record<string, unknown>>)[name];
}

function orderOf(resource: Resource, path: string, direction: string): Order {
  const { all, field, isList } = pathOf(resource, path, 'title');
  if (isList) throw unanswered(path);
  const sign = direction.toUpperCase() === 'DESC' ? -1 : 1;
  const isPlain = field !== null && isCoded(field);
  return (one, other) => sign * compareNulls(all(one)[0], all(other)[0], isPlain);
}

const isCoded = ({ kind }: Field): boolean => kind === 'enum' || kind === 'date' || kind === 'month';

function compareNulls(one: unknown, other: unknown, isPlain: boolean): number {
  if (one === null || one === undefined) return other === null || other === undefined ? 0 : 1;
  if (other === null || other === undefined) return -1;
  if (typeof one === 'string' && typeof other === 'string' && !isPlain) return PORTUGUESE.compare(one, other);
  return one === other ? 0 : (one as number) < (other as number) ? -1 : 1;
}

function conditionsOf(resource: Resource, kind: string, path: string, texts: readonly string[]): Wanted[] {
  const target = pathOf(resource, path, 'id');
  if (kind === 'wherecustom') return [joined(target, path, texts)];
  return texts.map((text) => {
    const values = text.split('|');
    const isAmong = (row: Row) => target.all(row).some((value) => values.some((one) => isEqual(target, value, one)));
    if (kind !== 'wherenotin') return isAmong;
    return (row) => !isAmong(row) && !(target.field?.kind === 'enums' && row[path] === null);
  });
}

function joined(target: Path, path: string, texts: readonly string[]): Wanted {
  const conditions = texts.map((text) => {
    const [, joiner, operator = '', compared = ''] = CONDITION.exec(text) ?? [];
    if (operator === '') throw unanswered(path);
    return { isOr: joiner === 'or', is: conditionOf(target, operator, compared) };
  });
  return (row) => conditions.reduce((said, { isOr, is }, at) => (at === 0 ? is(row) : isOr ? said || is(row) : said && is(row)), true);
}

function conditionOf(target: Path, operator: string, text: string): Wanted {
  if (operator === 'ne') return (row) => !target.all(row).some((value) => isEqual(target, value, text));
  if (operator === 'eq') return (row) => target.all(row).some((value) => isEqual(target, value, text));
  if (operator === 'contains') {
    const word = folded(text);
    return (row) => target.all(row).some((value) => typeof value === 'string' && folded(value).includes(word));
  }
  const fits = { lt: (by: number) => by < 0, lte: (by: number) => by <= 0, gt: (by: number) => by > 0, gte: (by: number) => by >= 0 }[
    operator
  ];
  return (row) =>
    target.all(row).some((value) => value !== null && value !== undefined && fits?.(difference(target, value, text)) === true);
}

/** Dots protect spaces at both ends, which the API searches for and `foldText` would trim. */
const folded = (text: string): string => foldText(`.${text}.`).slice(1, -1);

const isEqual = (target: Path, value: unknown, text: string): boolean =>
  value !== null && value !== undefined && difference(target, value, text) === 0;

const MOMENT = /^\d{4}-\d\d-\d\dT/;

function difference({ field }: Path, value: unknown, text: string): number {
  if (typeof value === 'number') return value - Number(text);
  const own = String(value);
  if (field?.kind === 'date' || field?.kind === 'month') {
    const day = readDay(text) ?? text;
    return compareNulls(own, field.kind === 'month' ? `${day.slice(0, 7)}-01` : day, true);
  }
  if (field === null && MOMENT.test(own)) {
    const day = readDay(text);
    return day ? compareNulls(todayInBrazil(new Date(own)), day, true) : Date.parse(own) - Date.parse(text);
  }
  if (own === text) return 0;
  return compareNulls(own, text, typeof value !== 'string' || (field !== null && isCoded(field))) || 1;
}

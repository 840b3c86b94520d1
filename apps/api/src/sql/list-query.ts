import { ENVIRONMENTS, type Environment, isEnvironment } from '#model/kit/environment';
import { messages } from '#model/kit/messages';
import type { FieldErrors, Resource } from '#model/kit/resource';
import { canonicalName, listParameter } from '../compatibility';
import { ApiError } from '../refusals/api-error';
import { invalidParameters } from '../refusals/refusals';
import { readFilterValue } from './filter-values';
import { membersOf } from './members';
import { type PathTarget, resolvePath } from './paths';

/** Unknown parameters are refused by name, never ignored. */

export const MAX_PER_PAGE = 5000;
const MAX_PAGE = 2_147_483_647;
/** More than any screen needs; each condition costs work per row. */
export const MAX_CONDITIONS = 20;
export const MAX_ORDERS = 10;
export const MAX_VALUES = 1000;

const OPERATORS = ['eq', 'ne', 'lt', 'lte', 'gt', 'gte', 'contains'] as const;
export type ListOperator = (typeof OPERATORS)[number] | 'in' | 'notin' | 'holds';

export interface ListCondition {
  operator: ListOperator;
  values: readonly string[];
  or: boolean;
}

export interface Filter {
  target: PathTarget;
  comparisons: readonly ListCondition[];
}

export interface ListQuery {
  page: number;
  perPage: number;
  order: readonly { target: PathTarget; direction: 'asc' | 'desc' }[];
  filters: readonly Filter[];
  environment: Environment | null;
  /** Environments in filters; if set, the default environment does not apply. */
  filteredEnvironments: readonly string[] | null;
  hasTotals: boolean;
}

export type RawQuery = Readonly<Record<string, unknown>>;

export interface ListGrammar {
  /** `end`: whether a path that ends at a reference means its id or its title. Null for an unknown path. */
  resolve(path: string, end: 'id' | 'title'): PathTarget | null;
  /** True if parameters like `harvest_id` may narrow the rows. */
  hasScope(name: string): boolean;
  special(name: string): ReturnType<typeof listParameter>;
  isEnvironment(path: string): boolean;
}

const grammarOf = (resource: Resource): ListGrammar => ({
  resolve: (path, end) => resolvePath(resource, path, end),
  hasScope: (name) => membersOf(resource.path).has(name),
  special: (name) => listParameter(resource.path, name),
  isEnvironment: (path) => canonicalName(path, membersOf(resource.path)) === 'environment',
});

type Draft = {
  grammar: ListGrammar;
  errors: FieldErrors;
  page: number;
  perPage: number;
  order: { target: PathTarget; direction: 'asc' | 'desc' }[];
  filters: Filter[];
  conditions: number;
  orders: number;
  environment: Environment | null;
  filteredEnvironments: string[] | null;
  hasTotals: boolean;
};

const PATH_PARAMETER = /^(order|wherein|wherenotin|whereinmatch|wherecustom)\[([^\]]*)\]$/;
const SCOPE_PARAMETER = /^(harvest|customer|farm)_id$/;
const UNKNOWN_PARAMETER = 'Parâmetro desconhecido';

/** Throws 400 that names every wrong parameter, or the one above a limit. */
export function parseListQuery(resource: Resource, raw: RawQuery): ListQuery {
  return parseGrammar(grammarOf(resource), raw);
}

export function parseGrammar(grammar: ListGrammar, raw: RawQuery): ListQuery {
  const draft: Draft = {
    grammar,
    errors: {},
    page: 0,
    perPage: MAX_PER_PAGE,
    order: [],
    filters: [],
    conditions: 0,
    orders: 0,
    environment: null,
    filteredEnvironments: null,
    hasTotals: false,
  };
  for (const [name, given] of Object.entries(raw)) {
    const texts = (Array.isArray(given) ? given : [given]).map(String);
    countAsked(draft, name, texts);
    const message = readParameter(draft, name, texts);
    if (message) draft.errors[name] = message;
  }
  if (Object.keys(draft.errors).length > 0) throw invalidParameters(draft.errors);
  const { grammar: _grammar, errors: _errors, conditions: _conditions, orders: _orders, ...query } = draft;
  return query;
}

/** Scope parameters do not count. Throws 400 for the parameter above the limit. */
function countAsked(draft: Draft, name: string, texts: readonly string[]): void {
  if (name.startsWith('order[')) draft.orders += texts.length;
  else draft.conditions += name.startsWith('where') ? texts.length : texts.length - 1;
  if (draft.orders > MAX_ORDERS) throw tooMany(name, `Uma lista se ordena por no máximo ${MAX_ORDERS} campos`);
  if (draft.conditions > MAX_CONDITIONS) throw tooMany(name, `Uma lista aceita no máximo ${MAX_CONDITIONS} condições`);
}

const tooMany = (name: string, message: string) => new ApiError(400, 'invalid_parameter', message, { fields: { [name]: message } });

function readParameter(draft: Draft, name: string, texts: readonly string[]): string | null {
  const [, kind, path] = PATH_PARAMETER.exec(name) ?? [];
  if (kind !== undefined && path !== undefined) return readPathParameter(draft, kind, path, texts);
  const scope = SCOPE_PARAMETER.exec(name)?.[1];
  if (scope && draft.grammar.hasScope(scope)) return addList(draft, `${scope}.id`, 'in', texts);
  const special = draft.grammar.special(name);
  if (special === 'accepted') return null;
  if (special) return 'is' in special ? addList(draft, special.is, 'in', texts) : addYear(draft, special.yearOf, texts);
  const [text = ''] = texts;
  if (texts.length > 1) return messages.invalid;
  switch (name) {
    case 'page':
      return readWhole(text, 0, MAX_PAGE, (page) => Object.assign(draft, { page }));
    case 'perPage':
      return readWhole(text, 1, MAX_PER_PAGE, (perPage) => Object.assign(draft, { perPage }));
    case 'environment':
      if (!isEnvironment(text)) return `Valor inválido: use ${ENVIRONMENTS.join(' ou ')}`;
      draft.environment = text;
      return null;
    case 'totals':
      draft.hasTotals = text === 'true';
      return text === 'true' || text === 'false' ? null : messages.invalid;
    default:
      return UNKNOWN_PARAMETER;
  }
}

function readWhole(text: string, min: number, max: number, take: (value: number) => void): string | null {
  const value = /^\d{1,10}$/.test(text) ? Number(text) : -1;
  if (value < min || value > max) return `Valor inválido: use um número de ${min} a ${max}`;
  take(value);
  return null;
}

function readPathParameter(draft: Draft, kind: string, path: string, texts: readonly string[]): string | null {
  switch (kind) {
    case 'order':
      return addOrder(draft, path, texts);
    case 'wherein':
      return addList(draft, path, 'in', texts);
    case 'wherenotin':
      return addList(draft, path, 'notin', texts);
    case 'whereinmatch':
      return addList(draft, path, 'holds', texts);
    default:
      return addConditions(draft, path, texts);
  }
}

const unknownPath = (path: string) => `Caminho desconhecido: ${path}`;

function addOrder(draft: Draft, path: string, texts: readonly string[]): string | null {
  const target = draft.grammar.resolve(path, 'title');
  if (!target) return unknownPath(path);
  if (target.anyOf || target.member.kind === 'array') return `Não é possível ordenar por ${path}`;
  const direction = texts.length === 1 ? texts[0]?.toUpperCase() : '';
  if (direction !== 'ASC' && direction !== 'DESC') return 'Valor inválido: use ASC ou DESC';
  draft.order.push({ target, direction: direction === 'ASC' ? 'asc' : 'desc' });
  return null;
}

/** Each text is a list of its own, separated by pipes. */
function addList(draft: Draft, path: string, operator: 'in' | 'notin' | 'holds', texts: readonly string[]): string | null {
  const target = draft.grammar.resolve(path, 'id');
  if (!target) return unknownPath(path);
  if (operator === 'holds' && target.member.kind !== 'array' && !target.anyOf) return `${path} não é uma lista`;
  for (const text of texts) {
    const read = readValues(target, text.split('|'));
    if (read.message !== undefined) return read.message;
    addFilter(draft, path, { target, comparisons: [{ operator, values: read.values, or: false }] });
  }
  return null;
}

function addConditions(draft: Draft, path: string, texts: readonly string[]): string | null {
  const target = draft.grammar.resolve(path, 'id');
  if (!target) return unknownPath(path);
  const comparisons: ListCondition[] = [];
  for (const [index, text] of texts.entries()) {
    const read = readCondition(target, text, index > 0);
    if (typeof read === 'string') return read;
    comparisons.push(read);
  }
  addFilter(draft, path, { target, comparisons });
  return null;
}

function addYear(draft: Draft, path: string, texts: readonly string[]): string | null {
  const [year = ''] = texts;
  if (texts.length > 1 || !/^\d{4}$/.test(year)) return messages.invalid;
  return addConditions(draft, path, [`gte:${year}-01-01`, `lte:${year}-12-31`]);
}

const CONDITION = /^(?:(or|and):)?([a-z]+):(.*)$/s;

function readCondition(target: PathTarget, text: string, isFollowing: boolean): ListCondition | string {
  const [, joiner, name, rest = ''] = CONDITION.exec(text) ?? [];
  const operator = OPERATORS.find((one) => one === name);
  if (!operator || (joiner && !isFollowing)) return `Operador desconhecido: ${text.split(':', 1)[0]}`;
  if (!isApplicable(target, operator)) return `O operador ${operator} não se aplica a este campo`;
  const read = readValues(target, [rest]);
  if (read.message !== undefined) return read.message;
  return { operator, values: read.values, or: joiner === 'or' };
}

function isApplicable({ member }: PathTarget, operator: ListOperator): boolean {
  if (member.kind === 'array') return false;
  if (operator === 'contains') return member.type === 'text';
  return operator === 'eq' || operator === 'ne' || (member.type !== 'boolean' && member.type !== 'enum');
}

function readValues(target: PathTarget, texts: readonly string[]): { values: string[]; message?: undefined } | { message: string } {
  if (texts.length > MAX_VALUES) return { message: `No máximo ${MAX_VALUES} valores` };
  const values: string[] = [];
  for (const text of texts) {
    const read = readFilterValue(target, text);
    if (read.message !== undefined) return read;
    values.push(read.value);
  }
  return { values };
}

function addFilter(draft: Draft, path: string, filter: Filter): void {
  draft.filters.push(filter);
  if (!draft.grammar.isEnvironment(path)) return;
  const named = filter.comparisons.flatMap(({ operator, values }) => (operator === 'in' || operator === 'eq' ? values : []));
  draft.filteredEnvironments = [...(draft.filteredEnvironments ?? []), ...named];
}

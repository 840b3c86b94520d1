import { type Day, formatDay } from '#domain/calendar';
import { type Field, isNumberField, type Option, type Value } from '#model/kit/field';
import type { Resource } from '#model/kit/resource';
import { timeOf } from '#model/kit/row-time';
import { formatValue } from '#model/kit/text-value';
import type { DeepLink, LinkedStatus, LinkFilter } from '#model/screens/deep-link';
import { shownEntry } from '../rows/editors/number-entry';
import { VALIDATED } from './columns';
import { type ColumnFilter, filterQuery } from './filter/conditions';

export interface SortBy {
  path: string;
  direction: 'ASC' | 'DESC';
}

export interface ListState {
  page: number;
  perPage: number;
  /** Null: the resource's own order. */
  sort: SortBy | null;
  filters: Readonly<Record<string, ColumnFilter>>;
  search: string;
}

export const PAGE_SIZES = [5, 12, 20, 30, 40, 50, 100, 300, 1000, 2000, 3000, 5000] as const;
const DEFAULT_PAGE_SIZE = 50;

const storageName = (route: string) => `porteira.page-size.${route}`;

export function storedPageSize(route: string, storage: Pick<Storage, 'getItem'> = localStorage): number {
  const stored = Number(storage.getItem(storageName(route)));
  return PAGE_SIZES.find((size) => size === stored) ?? DEFAULT_PAGE_SIZE;
}

export function storePageSize(route: string, size: number, storage: Pick<Storage, 'setItem'> = localStorage): void {
  storage.setItem(storageName(route), String(size));
}

export const ROW = 'id';

/** The list of a deep link, without the filters used here before. */
export function deepLinkedList(resource: Resource, { days, status, row, only }: DeepLink, perPage: number): ListState {
  const time = timeOf(resource);
  const filters: Record<string, ColumnFilter> = { ...linkFilters(resource, only) };
  if (days && time.kind === 'field' && resource.fields[time.name]?.kind === 'date') filters[time.name] = dayFilter(days);
  if (status) Object.assign(filters, STATUS_FILTERS[status]);
  if (row !== null) filters[ROW] = { kind: 'list', options: [{ value: String(row), label: 'só o indicado' }] };
  return { page: 0, perPage, sort: null, filters, search: '' };
}

/** Conditions on fields that the resource does not have are ignored. */
export function linkFilters(resource: Resource, only: readonly LinkFilter[]): ListState['filters'] {
  const { fields } = resource;
  const filters: Record<string, ColumnFilter> = {};
  for (const filter of only) {
    const { path, sign, value } = filter;
    if (sign === 'eq' || sign === 'ne') {
      if (fields[gridColumnOf(path)] || path in STATUS_FILTERS.pending)
        filters[path] = { kind: 'list', options: linkOptions(resource, filter), ...(sign === 'ne' ? { isExcept: true } : {}) };
      continue;
    }
    const [field, earlier] = [fields[path], filters[path]];
    if (!field) continue;
    const text = isNumberField(field) ? shownEntry(field, Number(value)) : formatValue(field, value);
    const before = earlier?.kind === 'conditions' ? earlier.conditions : [];
    filters[path] = { kind: 'conditions', join: 'and', conditions: [...before, { operator: sign, text, value }] };
  }
  return filters;
}

/** Words for all values stand as one option. */
function linkOptions({ fields }: Resource, { path, value, label }: LinkFilter): Option[] {
  if (label !== undefined) return [{ value, label }];
  if (path === VALIDATED) return [{ value, label: 'validado' }];
  const field = fields[path];
  return value.split('|').map((one) => ({ value: one, label: field ? formatValue(field, ownValue(field, one)) : one }));
}

const ownValue = (field: Field, text: string): Value =>
  field.kind === 'boolean' ? text === 'true' : isNumberField(field) ? Number(text) : text;

/** A path may lead on into its reference. */
export const gridColumnOf = (path: string): string => path.split('.')[0] ?? path;

function dayFilter({ from, to }: { from: Day; to: Day }): ColumnFilter {
  const conditions = [
    { operator: 'gte', text: formatDay(from), value: from },
    { operator: 'lte', text: formatDay(to), value: to },
  ] as const;
  return { kind: 'conditions', join: 'and', conditions: [...conditions] };
}

const STATUS_FILTERS: Readonly<Record<LinkedStatus, ListState['filters']>> = {
  pending: { [VALIDATED]: { kind: 'list', options: [{ value: 'false', label: 'pendente' }] } },
  warned: { warned: { kind: 'list', options: [{ value: 'true', label: 'com aviso' }] } },
};

export const isStatusFilter = (path: string): boolean => Object.values(STATUS_FILTERS).some((filters) => path in filters);

export function ownOrder(resource: Resource): SortBy | null {
  const [first] = resource.order;
  return first ? { path: first[0], direction: first[1] } : null;
}

export function nextSort(current: SortBy | null, path: string, own: SortBy | null): SortBy | null {
  if (current === null && own?.path === path) return { path, direction: own.direction === 'ASC' ? 'DESC' : 'ASC' };
  if (current?.path !== path) return { path, direction: 'ASC' };
  return current.direction === 'ASC' && own?.path !== path ? { path, direction: 'DESC' } : null;
}

export function withFilter(state: ListState, path: string, filter: ColumnFilter | null): ListState {
  const { [path]: _removed, ...others } = state.filters;
  return { ...state, page: 0, filters: filter ? { ...others, [path]: filter } : others };
}

export function listQuery(
  resource: Resource,
  state: ListState,
  narrowing: readonly [string, string][],
  searchPath: string | null = null,
): [string, string][] {
  const query: [string, string][] = [...narrowing, ['page', String(state.page)], ['perPage', String(state.perPage)]];
  if (Object.keys(resource.totals).length > 0 || resource.hasValidation) query.push(['totals', 'true']);
  if (state.sort) query.push([`order[${state.sort.path}]`, state.sort.direction]);
  else for (const [path, direction] of resource.order) query.push([`order[${path}]`, direction]);
  query.push(...filtersQuery(resource, state.filters));
  // Conditions on one path are joined from left to right, so the search narrows the filter of its column.
  if (searchPath && state.search !== '') query.push([`wherecustom[${searchPath}]`, `contains:${state.search}`]);
  return query;
}

export function filtersQuery({ fields }: Resource, filters: ListState['filters']): [string, string][] {
  return Object.entries(filters).flatMap(([path, filter]): [string, string][] => {
    const field = fields[path];
    if (field) return filterQuery(path, field, filter);
    if (filter.kind !== 'list') return [];
    return [[`${filter.isExcept ? 'wherenotin' : 'wherein'}[${path}]`, filter.options.map(({ value }) => value).join('|')]];
  });
}

export function lastPage(size: number, perPage: number): number {
  return Math.max(0, Math.ceil(size / perPage) - 1);
}

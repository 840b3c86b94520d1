import { type Day, formatDay } from '#domain/calendar';
import { isNumberField } from '#model/kit/field';
import { timeOf } from '#model/kit/plausibility';
import type { Resource } from '#model/kit/resource';
import { formatValue } from '#model/kit/text-value';
import type { Aim, AimedStatus, Cut } from '#model/screens/aim';
import { shownEntry } from '../rows/editors/number-entry';
import { VALIDATED } from './columns';
import { type ColumnFilter, filterQuery } from './filter/conditions';

export interface SortBy {
  path: string;
  direction: 'ASC' | 'DESC';
}

/** What part of the list is shown, and in which order. */
export interface ListState {
  /** From 0. */
  page: number;
  perPage: number;
  /** Empty: the resource's own order. */
  sort: SortBy | null;
  filters: Readonly<Record<string, ColumnFilter>>;
  /** What the search box holds. */
  search: string;
}

export const PAGE_SIZES = [5, 12, 20, 30, 40, 50, 100, 300, 1000, 2000, 3000, 5000] as const;
export const DEFAULT_PAGE_SIZE = 50;

const storageName = (route: string) => `porteira.page-size.${route}`;

/** The page size chosen earlier on this route; 50 when none was, or what is stored is no size. */
export function storedPageSize(route: string, storage: Pick<Storage, 'getItem'> = localStorage): number {
  const stored = Number(storage.getItem(storageName(route)));
  return PAGE_SIZES.find((size) => size === stored) ?? DEFAULT_PAGE_SIZE;
}

export function storePageSize(route: string, size: number, storage: Pick<Storage, 'setItem'> = localStorage): void {
  storage.setItem(storageName(route), String(size));
}

/** The filter that narrows a list to a single row. */
export const ROW = 'id';

/** The list that a link meant: all rows that are as it says, or the one row, whatever was looked at here before. */
export function aimedList(resource: Resource, { days, status, row, only }: Aim, perPage: number): ListState {
  const time = timeOf(resource);
  const filters: Record<string, ColumnFilter> = { ...cutFilters(resource, only) };
  if (days && time.kind === 'field' && resource.fields[time.name]?.kind === 'date') filters[time.name] = dayFilter(days);
  if (status) Object.assign(filters, STATUS_FILTERS[status]);
  if (row !== null) filters[ROW] = { kind: 'list', options: [{ value: String(row), label: 'só o indicado' }] };
  return { page: 0, perPage, sort: null, filters, search: '' };
}

/** What a link says of the rows it means, as filters. What the resource does not have is let pass. */
export function cutFilters({ fields }: Resource, only: readonly Cut[]): ListState['filters'] {
  const filters: Record<string, ColumnFilter> = {};
  for (const { path, sign, value, label = value } of only) {
    if (sign === 'eq' && fields[columnOf(path)]) filters[path] = { kind: 'list', options: [{ value, label }] };
    const [field, earlier] = [fields[path], filters[path]];
    if (sign === 'eq' || !field) continue;
    const text = isNumberField(field) ? shownEntry(field, Number(value)) : formatValue(field, value);
    const before = earlier?.kind === 'conditions' ? earlier.conditions : [];
    filters[path] = { kind: 'conditions', join: 'and', conditions: [...before, { operator: sign, text, value }] };
  }
  return filters;
}

/** The column that a filter speaks of; a path may lead on to what its reference carries. */
export const columnOf = (path: string): string => path.split('.')[0] ?? path;

function dayFilter({ from, to }: { from: Day; to: Day }): ColumnFilter {
  const conditions = [
    { operator: 'gte', text: formatDay(from), value: from },
    { operator: 'lte', text: formatDay(to), value: to },
  ] as const;
  return { kind: 'conditions', join: 'and', conditions: [...conditions] };
}

/** How rows stand, which is no field of theirs. */
const STATUS_FILTERS: Readonly<Record<AimedStatus, ListState['filters']>> = {
  pending: { [VALIDATED]: { kind: 'list', options: [{ value: 'false', label: 'pendente' }] } },
  warned: { warned: { kind: 'list', options: [{ value: 'true', label: 'com aviso' }] } },
};

/** What a filter is called that belongs to no column. */
export const isStatusFilter = (path: string): boolean => Object.values(STATUS_FILTERS).some((filters) => path in filters);

/** The order a resource has by itself. */
export function ownOrder(resource: Resource): SortBy | null {
  const [first] = resource.order;
  return first ? { path: first[0], direction: first[1] } : null;
}

/** Clicking a header again and again: ascending, descending, the resource's own order. */
export function nextSort(current: SortBy | null, path: string, own: SortBy | null): SortBy | null {
  if (current === null && own?.path === path) return { path, direction: own.direction === 'ASC' ? 'DESC' : 'ASC' };
  if (current?.path !== path) return { path, direction: 'ASC' };
  return current.direction === 'ASC' && own?.path !== path ? { path, direction: 'DESC' } : null;
}

/** Sets or (with null) takes away the filter of a column; the list starts at its first page again. */
export function withFilter(state: ListState, path: string, filter: ColumnFilter | null): ListState {
  const { [path]: _removed, ...others } = state.filters;
  return { ...state, page: 0, filters: filter ? { ...others, [path]: filter } : others };
}

/**
 * All parameters of the list call. A path that ends at a reference is sorted by its title.
 * @param searchPath what the search box looks into.
 */
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
  // Conditions on one path are joined from left to right: behind those of the column, the search narrows whatever they let through.
  if (searchPath && state.search !== '') query.push([`wherecustom[${searchPath}]`, `contains:${state.search}`]);
  return query;
}

/** The parameters of the filters alone. */
export function filtersQuery({ fields }: Resource, filters: ListState['filters']): [string, string][] {
  return Object.entries(filters).flatMap(([path, filter]): [string, string][] => {
    const field = fields[path];
    if (field) return filterQuery(path, field, filter);
    return filter.kind === 'list' ? [[`wherein[${path}]`, filter.options.map(({ value }) => value).join('|')]] : [];
  });
}

/** The last page that has rows, from 0. */
export function lastPage(size: number, perPage: number): number {
  return Math.max(0, Math.ceil(size / perPage) - 1);
}

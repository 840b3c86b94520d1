import { api } from '../../../client/api';
import type { List } from '../../../client/choices';

export interface IgpdiRow {
  id: number;
  /** First day of the month. */
  date: string;
  index: number;
  version: number;
}

export async function readYears(signal: AbortSignal): Promise<number[]> {
  return (await api.get<List<number>>('/igpdi/years', { signal })).resultList;
}

export async function readYear(year: number, signal: AbortSignal): Promise<IgpdiRow[]> {
  return (await api.get<List<IgpdiRow>>('/igpdi', { query: { year: String(year), 'order[date]': 'ASC' }, signal })).resultList;
}

/** Null keeps the month as it is, an index of null deletes it; `version` is that of the index read. */
export type MonthValue = { index: number | null; version?: number } | null;

/** Twelve values, January first, saved all or none. */
export async function saveYear(year: number, values: readonly MonthValue[]): Promise<IgpdiRow[]> {
  return (await api.put<List<IgpdiRow>>(`/igpdi/year/${year}`, { values })).resultList;
}

import { api } from '../../../client/api';
import type { List } from '../../../client/choices';

/** The index of one month, as it is stored. */
export interface IgpdiRow {
  id: number;
  /** First day of the month. */
  date: string;
  index: number;
  version: number;
}

/** Years to choose from, newest first. */
export async function readYears(signal: AbortSignal): Promise<number[]> {
  return (await api.get<List<number>>('/igpdi/years', { signal })).resultList;
}

export async function readYear(year: number, signal: AbortSignal): Promise<IgpdiRow[]> {
  return (await api.get<List<IgpdiRow>>('/igpdi', { query: { year: String(year), 'order[date]': 'ASC' }, signal })).resultList;
}

/** A month to save: a bare null leaves it as it is, an index of null empties it; `version` is that of the index that was read. */
export type MonthValue = { index: number | null; version?: number } | null;

/** Saves the twelve months, January first, all or none. */
export async function saveYear(year: number, values: readonly MonthValue[]): Promise<IgpdiRow[]> {
  return (await api.put<List<IgpdiRow>>(`/igpdi/year/${year}`, { values })).resultList;
}

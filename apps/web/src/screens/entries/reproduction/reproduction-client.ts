import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { formatNumber } from '#model/kit/text-value';
import { api, type Query } from '../../../client/api';
import type { WorkScope } from '../../../session/session';
import { slotKey } from '../../../sheet/sheet';
import { readStored, type StoredRow, type WireSlot } from '../../../sheet/stored';

/** A row of an answer: of a category, saved or not, or (with a `code`) one that the server has worked out. */
export type SheetEntry<Entry> = Entry & { codigo: number | null; code?: undefined };
type WireRow<Entry> = (SheetEntry<Entry> | { code: string; category_reference: { id: number } | null }) & Omit<WireSlot, 'id'>;

interface SheetAnswer<Entry> {
  resultList: WireRow<Entry>[];
  /** Of births and weanings: the females that calve in this harvest. */
  dams?: { exposed: number | null; pregnant: number | null };
}

/** A sheet of reproduction as the server has it. Rates and totals are worked out anew here, with every key. */
export function useReproductionAnswer<Entry>(path: string, scope: WorkScope) {
  const client = useQueryClient();
  const query: Query = {
    harvest_id: scope.harvest.id,
    customer_id: scope.customer.id,
    farm_id: scope.farm.id,
    environment: scope.environment,
  };
  const key = ['reproduction', path, scope.harvest.id, scope.customer.id, scope.farm.id];
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api.get<SheetAnswer<Entry>>(`/${path}/reproduction_datagrid`, { query, signal }),
    staleTime: 0,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is made anew with every render; its members tell
  const reload = useCallback(() => void client.invalidateQueries({ queryKey: key }), [client, ...key]);
  const entries = useMemo(() => data?.resultList.filter(isEntry<Entry>) ?? null, [data]);
  return { answer: data ?? null, entries, error, reload, retry: () => void refetch() };
}

const isEntry = <Entry>(row: WireRow<Entry>): row is SheetEntry<Entry> & Omit<WireSlot, 'id'> => row.code === undefined;

/** The saved rows by their slots. */
export function storedSlots<Entry extends { codigo: number | null }>(
  entries: readonly Entry[],
  fields: readonly string[],
  placeOf: (entry: Entry) => { row: string; group: string },
): ReadonlyMap<string, StoredRow> {
  const slots = new Map<string, StoredRow>();
  for (const entry of entries) {
    const stored = readStored({ ...entry, id: entry.codigo }, fields);
    const { row, group } = placeOf(entry);
    if (stored) slots.set(slotKey(row, group), stored);
  }
  return slots;
}

/** A rate as it is shown: `83,33 %`; a dash where it cannot be worked out. */
export function rateText(value: number | null, unit: string): string {
  return value === null ? '—' : `${formatNumber(value, 2)} ${unit}`;
}

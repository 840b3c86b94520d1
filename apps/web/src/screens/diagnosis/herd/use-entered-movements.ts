import { useEffect, useMemo, useState } from 'react';
import { counted } from '#model/review/finding';
import { useFarmYear } from '../../../client/farm-year';
import { askedSlots } from '../../../sheet/consents';
import { parseSlotKey, slotKey } from '../../../sheet/sheet';
import type { SheetModel } from '../../../sheet/use-sheet';
import { confirmDialog } from '../../../ui/confirm-dialog';
import { type MovementTotals, movementKey } from './herd-years';

/** Names of the blocks in the response of the server. */
const GROUPS: Readonly<Record<string, string>> = { herd_entry: 'ENTRY', herd_departure: 'DEPARTURE' };
const NAMES: Readonly<Record<string, string>> = { herd_entry: 'Compras e outras entradas', herd_departure: 'Vendas e outras saídas' };

interface Valuation {
  resultList: readonly { category_livestock: { id: number }; support: readonly (MovementTotals & { block: string })[] }[];
}

type EnteredMovements = ReadonlyMap<string, MovementTotals>;

/** Typing over entries of the farm asks first: yes replaces the entries, no discards the typed value. */
export function useEnteredMovements(sheet: SheetModel): EnteredMovements {
  const { store, state } = sheet;
  const { data, refetch } = useFarmYear(['stock-valuation'], (ask) => ask<Valuation>('/stock_valuation_diagnosis'));
  const known = useMemo(() => readMovements(data), [data]);
  useEffect(() => store.needConsents(slotsOf(known)), [store, known]);
  const [isAsking, setAsking] = useState(false);
  const asked = askedSlots(state);
  useEffect(() => {
    if (asked.length === 0 || isAsking) return;
    setAsking(true);
    const isKnown = asked.every((slot) => known.has(keyOf(slot)));
    // The server may ask about entries added after the screen was opened, so they are read again.
    const done = isKnown
      ? askToReplace(sheet, asked, known)
      : refetch().then((now) => store.needConsents(slotsOf(readMovements(now.data))));
    void done.finally(() => setAsking(false));
  }, [asked, isAsking, known, sheet, store, refetch]);
  const { consents } = state;
  // Replaced entries are removed from the cache before it is refetched.
  return useMemo(() => new Map([...known].filter(([key]) => consents.has(slotOf(key)))), [known, consents]);
}

function readMovements(valuation: Valuation | undefined): EnteredMovements {
  const found = valuation?.resultList.flatMap(({ category_livestock: { id }, support }) =>
    support.map((one): [string, MovementTotals] => [movementKey(id, GROUPS[one.block] ?? ''), one]),
  );
  return new Map(found);
}

function keyOf(slot: string): string {
  const { row, group } = parseSlotKey(slot);
  return movementKey(row, group);
}

function slotOf(key: string): string {
  const [category = '', group = ''] = key.split(' ');
  return slotKey(category, group);
}

const slotsOf = (movements: EnteredMovements): ReadonlySet<string> => new Set([...movements.keys()].map(slotOf));

/** One question for all waiting slots; a no undoes what was typed. */
async function askToReplace({ rows, store }: SheetModel, slots: readonly string[], movements: EnteredMovements): Promise<void> {
  const words = slots.flatMap((slot) => {
    const { row } = parseSlotKey(slot);
    const movement = movements.get(keyOf(slot));
    const title = rows.find(({ key }) => key === row)?.title ?? '';
    return movement ? [wordsOf(title, movement)] : [];
  });
  const isWanted = await confirmDialog({
    title: 'Substituir lançamentos',
    message: `${words.join(' ')} Serão substituídos pelo que você digitou e excluídos. O histórico os guarda.`,
    confirm: 'OK',
    isDangerous: true,
  });
  if (isWanted) store.agree(slots);
  else for (const change of store.get().changes.values()) if (slots.includes(change.slot)) store.discard(change);
}

const wordsOf = (category: string, { resource, entries, heads }: MovementTotals): string =>
  `${category}: ${counted(entries, 'lançamento', 'lançamentos')} de ${NAMES[resource] ?? resource}, com ${counted(heads, 'cabeça', 'cabeças')}.`;

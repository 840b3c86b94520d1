import { useEffect, useMemo, useRef } from 'react';
import { useFarmYear } from '../../../client/farm-year';
import { scopeValues } from '../../../rows/row';
import type { Change } from '../../../sheet/changes';
import { slotPlace } from '../../../sheet/sheet';
import { writeCells } from '../../../sheet/sheet-client';
import type { SheetModel } from '../../../sheet/use-sheet';
import { confirmDialog } from '../../../ui/confirm-dialog';
import { type Support, supportKey } from './herd-years';

/** The blocks that entries may stand for, as the answer calls them. */
const GROUPS: Readonly<Record<string, string>> = { herd_entry: 'ENTRY', herd_departure: 'DEPARTURE' };
const NAMES: Readonly<Record<string, string>> = { herd_entry: 'Compras e outras entradas', herd_departure: 'Vendas e outras saídas' };

interface Valuation {
  resultList: readonly { category_livestock: { id: number }; support: readonly (Support & { block: string })[] }[];
}

const NONE: ReadonlyMap<string, Support> = new Map();

/**
 * Entries of the farm that stand where the sheet says nothing. Whoever types over them is told how many they are and asked; yes replaces
 * them, no leaves both as they were.
 */
export function useSupports(sheet: SheetModel): ReadonlyMap<string, Support> {
  const { data, refetch } = useFarmYear(['stock-valuation'], (ask) => ask<Valuation>('/stock_valuation_diagnosis'));
  const supports = useMemo(() => {
    const found = data?.resultList.flatMap(({ category_livestock: { id }, support }) =>
      support.map((one): [string, Support] => [supportKey(id, GROUPS[one.block] ?? ''), one]),
    );
    return found && found.length > 0 ? new Map(found) : NONE;
  }, [data]);
  const refused = [...sheet.state.changes.values()].find(({ slot, phase }) => phase === 'refused' && supports.has(keyOf(slot)));
  const isAsking = useRef(false);
  useEffect(() => {
    if (!refused || isAsking.current) return;
    const support = supports.get(keyOf(refused.slot));
    if (!support) return;
    isAsking.current = true;
    void replace(sheet, refused.slot, support).finally(() => {
      isAsking.current = false;
      void refetch();
    });
  }, [refused, supports, sheet, refetch]);
  return supports;
}

function keyOf(slot: string): string {
  const { row, group } = slotPlace(slot);
  return supportKey(row, group);
}

/** Asks, and writes what was typed in the place of the entries; without a yes it is taken back. */
async function replace(sheet: SheetModel, slot: string, { resource, entries, heads }: Support): Promise<void> {
  const { row, group } = slotPlace(slot);
  const category = sheet.rows.find(({ key }) => key === row)?.title ?? '';
  const many = entries === 1 ? '1 lançamento' : `${entries} lançamentos`;
  const changes = [...sheet.state.changes.values()].filter((change) => change.slot === slot);
  const isWanted = await confirmDialog({
    title: 'Substituir lançamentos',
    message: `${category}: ${many} de ${NAMES[resource] ?? resource}, com ${heads} cabeças, serão substituídos e excluídos. O histórico os guarda.`,
    confirm: 'OK',
    isDangerous: true,
  });
  if (isWanted) await write(sheet, { row, group }, changes);
  for (const change of changes) sheet.store.discard(change);
}

async function write(sheet: SheetModel, { row, group }: { row: string; group: string }, changes: readonly Change[]): Promise<void> {
  const values = Object.fromEntries(changes.map(({ field, value }) => [field, value]));
  const place = {
    ...scopeValues(sheet.resource, sheet.scope),
    environment: sheet.environment,
    category_livestock: Number(row),
    block: group,
  };
  await writeCells(sheet.resource.path, [{ ...place, ...values, persist: true }]);
}

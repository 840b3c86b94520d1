import type { FarmDetailRow } from '../client/choices';
import type { ChosenFarm } from '../session/session';

export type FarmKind = 'platform' | 'diagnosis' | 'any';

/** A farm may be characterised twice in a harvest, for the diagnosis and for its entries; it is listed once. */
export function farmOptions(rows: readonly FarmDetailRow[], kind: FarmKind): ChosenFarm[] {
  const farms = new Map<number, ChosenFarm>();
  for (const { farm, only_diagnosis } of rows) {
    if (kind !== 'any' && only_diagnosis !== (kind === 'diagnosis')) continue;
    const known = farms.get(farm.id);
    farms.set(farm.id, { id: farm.id, name: farm.name, only_diagnosis: only_diagnosis && (known?.only_diagnosis ?? true) });
  }
  return [...farms.values()].sort((a, b) => a.name.localeCompare(b.name, 'pt-BR'));
}

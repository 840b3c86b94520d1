import type { FarmDetailRow } from '../client/choices';
import type { ChosenFarm } from '../session/session';

/** Which farms a screen is for: those with entries, those of the diagnosis, or both. */
export type FarmKind = 'platform' | 'diagnosis' | 'any';

/**
 * Farms to choose from, by name. A farm characterised twice in the harvest, for the diagnosis and for its entries, stands once, as one
 * with entries where those are asked for.
 */
export function farmOptions(rows: readonly FarmDetailRow[], kind: FarmKind): ChosenFarm[] {
  const farms = new Map<number, ChosenFarm>();
  for (const { farm, only_diagnosis } of rows) {
    if (kind !== 'any' && only_diagnosis !== (kind === 'diagnosis')) continue;
    const known = farms.get(farm.id);
    farms.set(farm.id, { id: farm.id, name: farm.name, only_diagnosis: only_diagnosis && (known?.only_diagnosis ?? true) });
  }
  return [...farms.values()].sort((a, b) => a.name.localeCompare(b.name, 'pt-BR'));
}

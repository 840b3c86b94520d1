import type { ChosenCustomer, ChosenFarm, ChosenHarvest } from '../session/session';

/** What the user has picked so far, from the top down. */
export interface Selection {
  customer: ChosenCustomer | null;
  harvest: ChosenHarvest | null;
  farm: ChosenFarm | null;
}

export type Level = keyof Selection;

export const NO_SELECTION: Selection = { customer: null, harvest: null, farm: null };

export type SelectionAction =
  | { pick: 'customer'; value: ChosenCustomer }
  | { pick: 'harvest'; value: ChosenHarvest }
  | { pick: 'farm'; value: ChosenFarm }
  | { pick: 'nothing' };

/** A pick clears what hangs below it: another customer has other harvests, another harvest other farms. Picking the same again does not. */
export function selectionReducer(selection: Selection, action: SelectionAction): Selection {
  switch (action.pick) {
    case 'customer':
      return selection.customer?.id === action.value.id ? selection : { customer: action.value, harvest: null, farm: null };
    case 'harvest':
      return selection.harvest?.id === action.value.id ? selection : { ...selection, harvest: action.value, farm: null };
    case 'farm':
      return { ...selection, farm: action.value };
    case 'nothing':
      return NO_SELECTION;
  }
}

/**
 * What is chosen at one level, given what may be chosen: the pick if it is still on offer, else the only option there is, else nothing.
 * While the options are unknown the pick stands.
 */
export function settle<Option extends { id: number }>(picked: Option | null, options: readonly Option[] | undefined): Option | null {
  if (!options) return picked;
  const [only, ...others] = options;
  return options.find(({ id }) => id === picked?.id) ?? (others.length === 0 ? (only ?? null) : null);
}

/** The farm is asked for unless the harvest is known to have no characterised one. */
export function isFarmAsked(farms: readonly ChosenFarm[] | undefined): boolean {
  return farms === undefined || farms.length > 0;
}

/** Levels that still keep the form open. */
export function missingLevels(selection: Selection, farms: readonly ChosenFarm[] | undefined): Level[] {
  const levels: Level[] = ['customer', 'harvest', 'farm'];
  return levels.filter((level) => selection[level] === null && (level !== 'farm' || isFarmAsked(farms)));
}

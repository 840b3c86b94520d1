import { addMonths, type Month } from '#domain/calendar';
import { messages } from '#model/kit/messages';
import type { ChosenCustomer, ChosenFarm, ChosenHarvest } from '../session/session';

export interface MonthRange {
  first: Month;
  last: Month;
}

export interface FilterSelection {
  technician: { id: number; name: string } | null;
  customer: ChosenCustomer | null;
  harvest: ChosenHarvest | null;
  farm: ChosenFarm | null;
  /** Ids, where several farms may be chosen. */
  farms: readonly number[];
  /** Null is the whole harvest. */
  months: MonthRange | null;
}

export type FilterField = keyof FilterSelection;

export const SCOPE_FIELDS = ['customer', 'harvest', 'farm'] as const;

export const NO_SELECTION: FilterSelection = { technician: null, customer: null, harvest: null, farm: null, farms: [], months: null };

export type SelectionAction =
  | { [Field in FilterField]: { pick: Field; value: NonNullable<FilterSelection[Field]> } }[FilterField]
  | { pick: 'nothing' };

/** A changed pick clears the levels below it: another customer has other harvests, another harvest other farms. */
export function selectionReducer(selection: FilterSelection, action: SelectionAction): FilterSelection {
  const { technician } = selection;
  switch (action.pick) {
    case 'customer':
      return selection.customer?.id === action.value.id ? selection : { ...NO_SELECTION, technician, customer: action.value };
    case 'harvest':
      if (selection.harvest?.id === action.value.id) return selection;
      return { ...NO_SELECTION, technician, customer: selection.customer, harvest: action.value };
    case 'nothing':
      return NO_SELECTION;
    default:
      return { ...selection, [action.pick]: action.value };
  }
}

/** The pick if it is still on offer, else the only option, else nothing; the pick stands while the options are unknown. */
export function settle<Option extends { id: number }>(picked: Option | null, options: readonly Option[] | undefined): Option | null {
  if (!options) return picked;
  const [only, ...others] = options;
  return options.find(({ id }) => id === picked?.id) ?? (others.length === 0 ? (only ?? null) : null);
}

export function settleFarms(ticked: readonly number[], farms: readonly ChosenFarm[] | undefined): readonly number[] {
  if (!farms) return ticked;
  const kept = farms.filter(({ id }) => ticked.includes(id));
  const [only, ...others] = farms;
  if (kept.length === 0 && only && others.length === 0) return [only.id];
  return kept.map(({ id }) => id);
}

export function isFarmAsked(asks: readonly FilterField[], farms: readonly ChosenFarm[] | undefined): boolean {
  return !asks.includes('harvest') || farms === undefined || farms.length > 0;
}

/** By `monthsApart`. */
const TOO_CLOSE = ['O mês final deve ser igual ou depois do inicial', 'O mês final deve ser ao menos um mês depois do inicial'] as const;

export function selectionErrors(
  asks: readonly FilterField[],
  selection: FilterSelection,
  farms: readonly ChosenFarm[] | undefined,
  monthsApart: 0 | 1 = 0,
): Partial<Record<FilterField, string>> {
  const errorOf = (field: FilterField): string | null => {
    const { months } = selection;
    if (field === 'months') return months && months.last < addMonths(months.first, monthsApart) ? TOO_CLOSE[monthsApart] : null;
    if ((field === 'farm' || field === 'farms') && !isFarmAsked(asks, farms)) return null;
    const isMissing = field === 'farms' ? selection.farms.length === 0 : selection[field] === null;
    return isMissing ? messages.required : null;
  };
  return Object.fromEntries(asks.flatMap((field) => (errorOf(field) === null ? [] : [[field, errorOf(field)]])));
}

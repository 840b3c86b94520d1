import type { Month } from '#domain/calendar';
import { messages } from '#model/kit/messages';
import { isFarmAsked, type Selection } from '../../filter/selection';
import type { ChosenFarm } from '../../session/session';

export type ChecklistKind = 'analytical' | 'synthetic';

/** The farms that are ticked, given what is on offer: the ticked ones still there, or the only one there is. */
export function settleFarms(ticked: readonly number[], farms: readonly ChosenFarm[] | undefined): number[] {
  if (!farms) return [...ticked];
  const kept = farms.filter(({ id }) => ticked.includes(id));
  const [only, ...others] = farms;
  if (kept.length === 0 && only && others.length === 0) return [only.id];
  return kept.map(({ id }) => id);
}

export interface MonthRange {
  first: Month;
  last: Month;
}

export type ChoiceField = 'customer' | 'harvest' | 'farms' | 'months';

/** What keeps the filter open, field by field. */
export function choiceErrors(
  kind: ChecklistKind,
  chosen: Pick<Selection, 'customer' | 'harvest'>,
  farms: { ticked: readonly number[]; list: readonly ChosenFarm[] | undefined },
  range: MonthRange | null,
): Partial<Record<ChoiceField, string>> {
  const errors: Partial<Record<ChoiceField, string>> = {};
  if (!chosen.customer) errors.customer = messages.required;
  if (!chosen.harvest) errors.harvest = messages.required;
  if (isFarmAsked(farms.list) && farms.ticked.length === 0) errors.farms = messages.required;
  if (kind === 'synthetic' && range && range.last < range.first) errors.months = 'O mês final deve ser igual ou depois do inicial';
  return errors;
}

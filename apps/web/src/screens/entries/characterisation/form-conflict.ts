import type { Row } from '#model/kit/field';
import type { Meanwhile } from '#model/meanwhile';
import { editForm, type FormState } from '../../../form/form-state';
import { type MergeResult, mergeRow } from '../../../grid/conflict';
import type { DraftRules } from '../../../grid/draft';
import { type GridRow, isSameValue } from '../../../rows/row';

export interface FormConflict extends MergeResult {
  mine: FormState;
  other: FormState;
}

/** @param base what the form was typed over. */
export function mergeForm(
  { form, base }: { form: FormState; base: Row },
  theirs: GridRow,
  rules: DraftRules,
  told: Meanwhile | null,
): FormConflict {
  const { row } = form;
  const names = Object.keys(rules.resource.fields).filter((name) => rules.writable.has(name) && !isSameValue(base[name], row[name]));
  const merge = mergeRow({ base, row, names }, theirs, rules, told);
  const retype = (without: readonly string[]) => {
    const edits = names.filter((name) => !without.includes(name)).map((name) => [name, row[name] ?? null]);
    // The customer of the form is that of the screen.
    const newer = { ...form, row: { ...theirs, customer: row.customer ?? null }, serverErrors: {} };
    return editForm(newer, Object.fromEntries(edits), rules);
  };
  return { ...merge, mine: retype([]), other: retype(merge.mark === null ? merge.clashing : names) };
}

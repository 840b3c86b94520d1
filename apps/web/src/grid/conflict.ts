import { asReference, type Row } from '#model/kit/field';
import { referenceTitle } from '#model/kit/text-value';
import type { FieldChange, Meanwhile } from '#model/meanwhile';
import { listWords } from '#model/review/finding';
import { validatedBy } from '../rows/last-change';
import { type GridRow, isSameValue } from '../rows/row';
import { type Draft, type DraftRules, draftOf, isOpen, setFields } from './draft';

/** Three-way comparison of a row that others saved while the user typed over it. */
export interface MergeResult {
  theirs: GridRow;
  /** Typed fields that others have set to something else. */
  clashing: readonly string[];
  /** Words about fields that only others changed; null if there are none. */
  merged: string | null;
  /** Words about a validation or return that saving would undo. */
  mark: string | null;
  changes: Meanwhile['changes'];
}

export interface RowConflict extends MergeResult {
  mine: Draft;
  other: Draft;
}

interface Typed {
  base: Row;
  row: Row;
  names: Iterable<string>;
}

export function mergeRow({ base, row, names }: Typed, theirs: GridRow, { resource }: DraftRules, told: Meanwhile | null): MergeResult {
  const changes = told?.changes ?? {};
  const isTheirs = (name: string) => !isSameValue(base[name], theirs[name]);
  const isMine = (name: string) => !isSameValue(base[name], row[name]);
  const clashing = [...names].filter((name) => isTheirs(name) && isMine(name) && !isSameValue(row[name], theirs[name]));
  const all = new Set(Object.keys(resource.fields));
  const merged = Object.entries(resource.fields).filter(
    ([name, field]) => isTheirs(name) && !isMine(name) && isOpen(name, field, theirs, all),
  );
  const people = new Set(merged.map(([name]) => authorOf(name, { theirs, changes }).by?.name ?? 'Outra pessoa'));
  const verb = people.size > 1 ? 'mudaram' : 'mudou';
  const isMarked = told?.mark?.mark === 'RETURNED' || (theirs.validated === true && base.validated !== true);
  return {
    theirs,
    clashing,
    merged:
      merged.length > 0
        ? `${listWords([...people])} também ${verb} ${listWords(merged.map(([, { label }]) => label))}, e isso fica.`
        : null,
    mark: isMarked ? (told?.mark?.message ?? validatedBy(theirs)) : null,
    changes,
  };
}

export const needsChoice = ({ clashing, mark }: MergeResult): boolean => clashing.length > 0 || mark !== null;

/** Author of the whole row where the server did not tell by field. */
export function authorOf(
  name: string,
  { theirs, changes }: Pick<MergeResult, 'theirs' | 'changes'>,
): { by: FieldChange['by']; at: string | null } {
  const author = asReference(theirs.updated_by) ?? asReference(theirs.created_by);
  const at = typeof theirs.updated_at === 'string' ? theirs.updated_at : null;
  return changes[name] ?? { by: author && { id: author.id, name: referenceTitle(author) || null }, at };
}

/** If staff have marked the row, the other choice leaves it unchanged. */
export function conflictOf(draft: Draft, theirs: GridRow, rules: DraftRules, told: Meanwhile | null): RowConflict {
  const merge = mergeRow({ ...draft, names: draft.typed }, theirs, rules, told);
  const other = merge.mark === null ? retype(draft, theirs, rules, merge.clashing) : draftOf(theirs);
  return { ...merge, mine: retype(draft, theirs, rules), other };
}

/** Types the same fields over the newer row, so that nothing else of the older one comes back. */
function retype(draft: Draft, newer: GridRow, rules: DraftRules, except: readonly string[] = []): Draft {
  const { base, row, touched, isAttempted } = draft;
  const names = [...draft.typed].filter((name) => !except.includes(name) && !isSameValue(base[name], row[name]));
  const typed = setFields(draftOf(newer), Object.fromEntries(names.map((name) => [name, row[name] ?? null])), rules);
  return { ...typed, touched: new Set([...typed.touched, ...touched]), isAttempted };
}

import { type Resource, type ScopeName, scopeReferences } from '#model/kit/resource';
import { type Operation, RetryTransaction } from '../../sql/operation';
import { askFacts, type PlausibilityFacts } from '../plausibility/facts';
import { effectsOf } from '../table/effects';
import { attributesOf, type Found, loadReferences, referenceFields, Wanted } from '../table/references';
import { referencesOf } from '../table/shape';
import { askOpenPlaces, type IsOpen } from '../table/write-condition';
import { askedOf, changedFields, isWatched, type RowDraft } from './draft';

export interface Known {
  found: Found;
  isOpen: IsOpen;
  /** Null if no rule needs facts. */
  facts: PlausibilityFacts | null;
}

/** Missing facts must not lose a write: their failure is logged and the rest is read without them. */
export async function readKnown(operation: Operation, variant: Resource, drafts: readonly RowDraft[]): Promise<Known> {
  const open = askOpenPlaces(
    variant,
    drafts.flatMap(({ isOpen, input }) => (isOpen === null ? [input.scope] : [])),
  );
  const facts = operation.isWithoutFacts
    ? null
    : askFacts(
        variant,
        drafts.filter(isWatched).flatMap((draft) => askedOf(draft) ?? []),
      );
  try {
    const found = await loadReferences(operation, wantedBy(operation, variant, drafts), facts ? [open, facts] : [open]);
    return { found, isOpen: open.answer(found), facts: facts?.answer(found) ?? null };
  } catch (error) {
    if (!facts) throw error;
    const { context, connection } = operation;
    context.log.warn({ err: error, resource: variant.path }, 'no facts for warnings: rows are saved without them');
    // The failed statement has aborted the transaction.
    if (connection.transaction) throw new RetryTransaction({ isWithoutFacts: true });
    return readKnown({ ...operation, isWithoutFacts: true }, variant, drafts);
  }
}

const SCOPE_ATTRIBUTES: Record<ScopeName, readonly string[]> = {
  harvest: ['first_year', 'last_year'],
  customer: ['farms_limit', 'only_diagnosis'],
  farm: ['customer', 'environment'],
};

function wantedBy({ context }: Operation, variant: Resource, drafts: readonly RowDraft[]): Wanted {
  const wanted = new Wanted();
  const needsAll = variant.looksAtCustomer || effectsOf(context, variant) !== undefined;
  for (const draft of drafts) {
    if (!needsAll && !changesReferences(draft)) continue;
    const { input, stored } = draft;
    for (const { name, to } of scopeReferences(variant.scope)) {
      const id = input.scope[name];
      if (id !== undefined) wanted.add(to, id, SCOPE_ATTRIBUTES[name]);
    }
    const values = { ...stored, ...input.values };
    for (const [name, field] of referenceFields(variant)) {
      for (const { id } of referencesOf(values[name])) wanted.add(field.to, id, attributesOf(variant, field));
    }
  }
  return wanted;
}

/** Most changes leave every reference as it is; the stored row then has all that judging needs. */
function changesReferences(draft: RowDraft): boolean {
  if (!draft.stored) return true;
  const changed = new Set(changedFields(draft));
  return referenceFields(draft.variant).some(([name]) => changed.has(name));
}

import { todayInBrazil } from '#domain/calendar';
import type { Resource } from '#model/kit/resource';
import { MAX_ERRORS, refuseBroken } from '../../refusals/refusals';
import type { Operation } from '../../sql/operation';
import { effectsOf } from '../table/effects';
import { byVariant, type RowDraft } from './draft';
import { readKnown } from './known';
import { fillStandardTargets } from './standard-targets';
import { derive, type JudgedDraft, judge, resolveReferences, resolveScope, warn } from './steps';

export async function judgeDraft(operation: Operation, draft: RowDraft): Promise<JudgedDraft> {
  const [judged] = await judgeDrafts(operation, [draft]);
  return judged as JudgedDraft;
}

/** Answers in the given order. */
export async function judgeDrafts(operation: Operation, drafts: readonly RowDraft[]): Promise<JudgedDraft[]> {
  const judged = new Map<RowDraft, JudgedDraft>();
  for (const [variant, alike] of byVariant(drafts)) {
    const found = await judgeAlike(operation, variant, alike);
    for (const [index, draft] of alike.entries()) judged.set(draft, found[index] as JudgedDraft);
  }
  return drafts.map((draft) => judged.get(draft) as JudgedDraft);
}

/** Throws 422 without judging if more rows are unreadable than an answer lists. */
export async function judgeBatch(operation: Operation, drafts: readonly RowDraft[]): Promise<JudgedDraft[]> {
  refuseBroken(
    drafts.map(({ errors }, index) => ({ index, fields: errors })),
    MAX_ERRORS,
  );
  return judgeDrafts(operation, drafts);
}

async function judgeAlike(operation: Operation, variant: Resource, sent: readonly RowDraft[]): Promise<JudgedDraft[]> {
  const { actor, context } = operation;
  const drafts = await fillStandardTargets(operation, variant, sent);
  const { found, isOpen, facts } = await readKnown(operation, variant, drafts);
  const [today, effects] = [todayInBrazil(context.now()), effectsOf(context, variant)];
  const judged = drafts.map((draft) => {
    const scoped = resolveScope(draft, found, today);
    const resolved = resolveReferences(scoped, found);
    const derived = derive(resolved);
    return judge(derived, { actor, effects, isOpen: draft.isOpen ?? isOpen(draft.input.scope) });
  });
  return warn(judged, facts);
}

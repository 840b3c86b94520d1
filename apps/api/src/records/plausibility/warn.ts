import type { RowContext } from '#model/kit/field';
import { momentOf, warningsOf } from '#model/kit/plausibility';
import type { Resource } from '#model/kit/resource';
import { Again } from '../../sql/again';
import type { Operation } from '../../sql/operation';
import type { Draft } from '../table/draft-row';
import { type Beside, type Found, loadReferences, type Wanted } from '../table/references';
import type { Asked } from './earlier';
import { NO_FACTS, Question } from './facts';

/** What was looked up for drafts: the rows they refer to, and what is known of their farms. */
export interface Known {
  found: Found;
  /** Null where no rule has to know anything. */
  question: Question | null;
}

/**
 * Loads references and, in the same statement, the facts that rules of plausibility ask for. Facts are no reason to lose a write: when they
 * cannot be had, that is logged and the references are loaded without them. `beside`: what the write cannot do without.
 */
export async function loadKnown(
  operation: Operation,
  resource: Resource,
  wanted: Wanted,
  watched: readonly Draft[],
  beside: Beside,
): Promise<Known> {
  const question = operation.isWithoutFacts ? null : questionOf(resource, watched);
  if (!question) return { found: await loadReferences(operation, wanted, [beside]), question };
  try {
    return { found: await loadReferences(operation, wanted, [beside, question]), question };
  } catch (error) {
    operation.context.log.warn({ err: error, resource: resource.path }, 'no facts for warnings: rows are saved without them');
    // The failed statement has taken its transaction along.
    if (operation.connection.transaction) throw new Again({ isWithoutFacts: true });
    return { found: await loadReferences(operation, wanted, [beside]), question: null };
  }
}

function questionOf(resource: Resource, drafts: readonly Draft[]): Question | null {
  if (!resource.plausibility?.some(({ kind }) => kind !== 'limit' && kind !== 'ratio')) return null;
  const asked = drafts.flatMap((draft) => askedOf(draft) ?? []);
  return asked.length === 0 ? null : new Question(resource, asked);
}

/** What is known of a draft before it is judged; null while it does not say where it belongs. */
function askedOf({ environment, input, stored }: Draft): Asked | null {
  const { harvest, farm } = input.scope;
  if (harvest === undefined || farm === undefined) return null;
  return { id: stored?.id ?? null, environment, harvest, farm, values: { ...stored, ...input.values } };
}

/** Sets the warnings of judged drafts. */
export function warnDrafts(resource: Resource, judged: readonly { draft: Draft; context: RowContext }[], question: Question | null): void {
  const rows = judged.map(({ draft, context }) => ({
    draft,
    context,
    asked: askedOf(draft),
    moment: momentOf(resource, draft.row, context),
  }));
  if (question && rows.length > 1) {
    question.addSiblings(
      rows.flatMap(({ draft: { row, errors }, asked, moment }) =>
        asked && Object.keys(errors).length === 0 ? [{ asked, row, moment }] : [],
      ),
    );
  }
  for (const { draft, context, asked, moment } of rows) {
    const facts = question && asked ? question.factsOf(asked, draft.row, moment) : NO_FACTS;
    draft.warnings = warningsOf(resource, draft.row, context, facts);
  }
}

import { warningTexts } from '#model/kit/plausibility-words';
import type { FieldErrors, Resource } from '#model/kit/resource';
import { idSchema } from '#model/kit/wire-schema';
import { readBody } from '../../body';
import { demand } from '../../refusals/refusals';
import type { RawQuery } from '../../sql/list-query';
import type { Operation } from '../../sql/operation';
import { draftChange, draftNew } from '../judge/draft';
import { judgeDraft } from '../judge/judge';
import { findRow } from '../read/read';
import { readDefaults } from './create';

/** Warnings of an unsaved, possibly unfinished body. Broken fields have none. Throws 403 and 404 like saving. */
export async function foreseeWarnings(
  operation: Operation,
  resource: Resource,
  body: unknown,
  query: RawQuery = {},
): Promise<{ warnings: FieldErrors }> {
  demand(operation.actor, 'read', resource);
  demand(operation.actor, 'create', resource);
  const { id, validated: _validated, ...values } = readBody(body);
  const known = idSchema.safeParse(id);
  const draft = known.success
    ? draftChange(operation.actor, resource, await findRow(operation, resource, known.data), values)
    : draftNew(operation.actor, resource, values, readDefaults(resource, query));
  const { variant, stored, warnings, errors } = await judgeDraft(operation, draft);
  const texts = warnings ? warningTexts(variant, warnings) : ((stored?.warnings ?? {}) as FieldErrors);
  return { warnings: Object.fromEntries(Object.entries(texts).filter(([name]) => !(name in errors))) };
}

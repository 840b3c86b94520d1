import type { Transaction } from 'kysely';
import type { Resource } from '#model/kit/resource';
import type { Database } from '../../context';
import { type Body, readBody } from '../../http/row-input';
import { demand, invalidRow, staleVersion } from '../../refusals/refusals';
import { inTransaction, type Operation } from '../../sql/operation';
import { fieldsOfViolation, namingFields } from '../../sql/violations';
import { byNature, draftChange, isPureToggle, judgeDrafts } from '../judge/draft';
import { findForWrite, findRow, reviseRow } from '../read/read';
import type { Draft } from '../table/draft-row';
import { effectsOf, hasAlwaysEffects } from '../table/effects';
import type { WireRow } from '../table/shape';
import { columnsOfChange, linksOf, listFields } from './columns';
import { updateRow, updateRows } from './store';

/**
 * Changes a row: what is sent replaces, what is missing stays.
 * Throws 404 for a row out of reach, 409 with the stored row when the version sent is not the stored one, 422 with every broken field.
 */
export async function changeRow(operation: Operation, resource: Resource, id: number, body: unknown): Promise<WireRow> {
  demand(operation.actor, 'update', resource);
  const change = readBody(body);
  const isPlain = !hasAlwaysEffects(resource) && listFields(resource).length === 0;
  return namingFields(resource, fieldsOfViolation, () => (isPlain ? changeFreely : changeLocked)(operation, resource, id, change));
}

/** Without a lock; when somebody else was faster, the change is judged again over what they saved, with the row locked. */
async function changeFreely(operation: Operation, resource: Resource, id: number, body: Body): Promise<WireRow> {
  const found = await findForWrite(operation, resource, id);
  const { draft, stored } = await judgeChange(operation, resource, found, body);
  if (effectsOf(draft.nature)) return changeLocked(operation, resource, id, body);
  const action = isPureToggle(draft) ? 'validate' : 'update';
  const columns = columnsOfChange(resource, draft, operation.actor.id);
  const written = await updateRow(operation, resource, stored, { columns, links: new Map(), action });
  if (!written) return changeLocked(operation, resource, id, body);
  reviseRow(operation, resource, { ...found, stored: written.row }, written.version);
  return written.row;
}

/** With the row locked, as it must be when lists or effects are written beside it. */
function changeLocked(operation: Operation, resource: Resource, id: number, body: Body): Promise<WireRow> {
  return inTransaction(operation, async (inner, transaction) => {
    const { draft, stored } = await judgeChange(inner, resource, await findForWrite(inner, resource, id, true), body);
    return writeChange(inner, transaction, resource, draft, stored);
  });
}

/** Writes a judged change of a row that is locked, with all that goes along with it. */
async function writeChange(
  inner: Operation,
  transaction: Transaction<Database>,
  resource: Resource,
  draft: Draft,
  stored: WireRow,
): Promise<WireRow> {
  const { context, actor } = inner;
  const effects = effectsOf(draft.nature);
  const extra = await effects?.beforeWrite?.({ transaction, context, actor, row: draft.row, sent: draft.input.values, stored });
  const columns = { ...columnsOfChange(resource, draft, actor.id), ...extra };
  const action = isPureToggle(draft) ? 'validate' : 'update';
  const written = await updateRow(inner, resource, stored, { columns, links: linksOf(draft), action });
  if (!written) throw staleVersion(await findRow(inner, resource, stored.id));
  const { row } = written;
  await effects?.afterUpdate?.({ transaction, context, actor, row, stored });
  return row;
}

/** Writes judged changes of locked rows: at once where nothing else is written beside them, otherwise one by one. */
export async function changeDrafts(
  operation: Operation,
  resource: Resource,
  drafts: readonly (Draft & { stored: WireRow })[],
): Promise<void> {
  const isPlain = !drafts.some(({ nature }) => effectsOf(nature)) && listFields(resource).length === 0;
  await inTransaction(operation, async (inner, transaction) => {
    if (!isPlain) {
      for (const draft of drafts) await writeChange(inner, transaction, resource, draft, draft.stored);
      return;
    }
    // Rows of one nature have the same columns, those of another may have others.
    for (const alike of byNature(drafts)) {
      const changes = alike.map((draft) => ({ stored: draft.stored, columns: columnsOfChange(resource, draft, operation.actor.id) }));
      await updateRows(inner, resource, changes);
    }
  });
}

async function judgeChange(operation: Operation, resource: Resource, { stored, isOpen }: { stored: WireRow; isOpen: boolean }, body: Body) {
  const draft = draftChange(operation.actor, resource, stored, body, isOpen);
  const { version } = draft.input;
  if (version != null && version !== stored.version) throw staleVersion(stored);
  await judgeDrafts(operation, [draft]);
  if (Object.keys(draft.errors).length > 0) throw invalidRow(draft.errors);
  return { draft, stored };
}

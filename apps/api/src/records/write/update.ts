import type { Transaction } from 'kysely';
import type { Resource } from '#model/kit/resource';
import { readBody } from '../../body';
import type { Database } from '../../context';
import type { ApiError } from '../../refusals/api-error';
import { demand, invalidRow, staleVersion } from '../../refusals/refusals';
import { inTransaction, type Operation } from '../../sql/operation';
import { fieldsOfViolation, namingFields } from '../../sql/violations';
import { byVariant, draftChange, type RowDraft } from '../judge/draft';
import { judgeDraft } from '../judge/judge';
import { isPureToggle, type JudgedChange } from '../judge/steps';
import { changesSince, staffMark } from '../read/meanwhile';
import { findForWrite, findRow } from '../read/read';
import { effectsOf } from '../table/effects';
import type { WireRow } from '../table/shape';
import { columnsOfChange, linkIdsOf, listFields } from './columns';
import { updateRow, updateRows } from './store';

/** Compares a draft with the locked row before it is judged, and throws to refuse it. */
export type AdmitDraft = (draft: RowDraft) => Promise<void>;

/** Missing fields stay. Throws 404 out of reach, 409 with the stored row for a stale version, 422 with every broken field. */
export async function changeRow(operation: Operation, resource: Resource, id: number, body: unknown, admit?: AdmitDraft): Promise<WireRow> {
  demand(operation.actor, 'update', resource);
  const change = readBody(body);
  const work = async (inner: Operation, transaction: Transaction<Database>) => {
    const { stored, isOpen } = await findForWrite(inner, resource, id, true);
    const sent = draftChange(inner.actor, resource, stored, change, isOpen);
    const { version } = sent.input;
    if (version != null && version !== stored.version) throw await staleSince(inner, sent.variant, stored, version);
    await admit?.(sent);
    const draft = await judgeDraft(inner, sent);
    if (Object.keys(draft.errors).length > 0) throw invalidRow(draft.errors);
    return writeChange(inner, transaction, resource, { ...draft, stored });
  };
  return namingFields(resource, fieldsOfViolation, () => inTransaction(operation, work));
}

async function staleSince(inner: Operation, resource: Resource, stored: WireRow, version: number): Promise<ApiError> {
  const others = await changesSince(inner, resource, stored, { version, device: null });
  const changes = others.toReversed().flatMap(({ by, at, fields }) => [...fields].map((name) => [name, { by, at }] as const));
  return staleVersion(stored, { changes: Object.fromEntries(changes), mark: await staffMark(inner, resource, stored) });
}

async function writeChange(
  inner: Operation,
  transaction: Transaction<Database>,
  resource: Resource,
  draft: JudgedChange,
): Promise<WireRow> {
  const { context, actor } = inner;
  const { stored } = draft;
  const effects = effectsOf(context, draft.variant);
  const extra = await effects?.beforeWrite?.({
    work: inner,
    transaction,
    context,
    actor,
    row: draft.row,
    sent: draft.input.values,
    stored,
  });
  const columns = { ...columnsOfChange(resource, draft, actor.id), ...extra };
  const action = isPureToggle(draft) ? 'validate' : 'update';
  const row = await updateRow(inner, resource, stored, { columns, links: linkIdsOf(draft), action });
  if (!row) throw staleVersion(await findRow(inner, resource, stored.id));
  await effects?.afterUpdate?.({ work: inner, transaction, context, actor, row, stored });
  return row;
}

/** One statement if there are no lists or effects, otherwise one by one. Answers in any order. */
export async function changeDrafts(operation: Operation, resource: Resource, drafts: readonly JudgedChange[]): Promise<WireRow[]> {
  const isPlain = !drafts.some(({ variant }) => effectsOf(operation.context, variant)) && listFields(resource).length === 0;
  return inTransaction(operation, async (inner, transaction) => {
    const rows: WireRow[] = [];
    if (!isPlain) {
      for (const draft of drafts) rows.push(await writeChange(inner, transaction, resource, draft));
      return rows;
    }
    for (const [, alike] of byVariant(drafts)) {
      const changes = alike.map((draft) => ({ stored: draft.stored, columns: columnsOfChange(resource, draft, operation.actor.id) }));
      rows.push(...(await updateRows(inner, resource, changes)));
    }
    return rows;
  });
}

import { isEnvironment } from '#model/kit/environment';
import { messages } from '#model/kit/messages';
import type { FieldErrors, Resource, ScopeName } from '#model/kit/resource';
import { type Body, readBody, readList } from '../../body';
import { demand, invalidParameters, invalidRow, invalidRows, type RowFields, refuseBroken } from '../../refusals/refusals';
import { inDryRun } from '../../sql/dry-run';
import type { RawQuery } from '../../sql/list-query';
import { membersOf } from '../../sql/members';
import { inSavepoint, inTransaction, type Operation } from '../../sql/operation';
import { fieldsOfRefusal, fieldsOfViolation, namingFields } from '../../sql/violations';
import { type Defaults, draftNew } from '../judge/draft';
import { judgeBatch, judgeDraft } from '../judge/judge';
import type { JudgedDraft } from '../judge/steps';
import { effectsOf } from '../table/effects';
import type { WireRow } from '../table/shape';
import { columnsOfNew, linkIdsOf, listFields } from './columns';
import { insertRows } from './store';

/** Equals the largest page of a list. */
export const MAX_ROWS = 5000;

/** Throws 422 with every broken field. */
export async function createRow(operation: Operation, resource: Resource, body: unknown, query: RawQuery = {}): Promise<WireRow> {
  demand(operation.actor, 'create', resource);
  return createWithoutAccessCheck(operation, resource, readBody(body), readDefaults(resource, query));
}

/** Skips the role check, for an area that has its own. */
export async function createWithoutAccessCheck(operation: Operation, resource: Resource, body: Body, defaults: Defaults): Promise<WireRow> {
  const draft = await judgeDraft(operation, draftNew(operation.actor, resource, body, defaults));
  if (Object.keys(draft.errors).length > 0) throw invalidRow(draft.errors);
  const [row] = await namingFields(resource, fieldsOfViolation, () => insertDrafts(operation, resource, [draft]));
  return row as WireRow;
}

/** All or nothing. Throws 422 with every broken row. */
export async function createRows(operation: Operation, resource: Resource, body: unknown, query: RawQuery = {}): Promise<WireRow[]> {
  demand(operation.actor, 'create', resource);
  const defaults = readDefaults(resource, query);
  const sent = readList(body, MAX_ROWS).map((one) => draftNew(operation.actor, resource, readBody(one), defaults));
  if (sent.length === 0) return [];
  const drafts = await judgeBatch(operation, sent);
  refuseBroken(drafts.map(({ errors }, index) => ({ index, fields: errors })));
  try {
    return await inSavepoint(operation, (inner) => insertDrafts(inner, resource, drafts));
  } catch (error) {
    if (!fieldsOfRefusal(resource, error)) throw error;
    throw invalidRows(await findViolations(operation, resource, drafts));
  }
}

export async function insertDrafts(operation: Operation, resource: Resource, drafts: readonly JudgedDraft[]): Promise<WireRow[]> {
  const newRow = (draft: JudgedDraft) => ({ columns: columnsOfNew(resource, draft, operation.actor.id), links: linkIdsOf(draft) });
  const hasEffects = drafts.some(({ variant }) => effectsOf(operation.context, variant));
  if (!hasEffects && listFields(resource).length === 0) return insertRows(operation, resource, drafts.map(newRow));
  return inTransaction(operation, async (inner, transaction) => {
    const { context, actor } = inner;
    const rows: WireRow[] = [];
    for (const draft of drafts) {
      const effects = effectsOf(context, draft.variant);
      const { columns, links } = newRow(draft);
      const change = { work: inner, transaction, context, actor };
      const extra = await effects?.beforeWrite?.({ ...change, row: draft.row, sent: draft.input.values, stored: null });
      const [row] = await insertRows(inner, resource, [{ columns: { ...columns, ...extra }, links }]);
      await effects?.afterCreate?.({ ...change, row: row as WireRow });
      rows.push(row as WireRow);
    }
    return rows;
  });
}

/** Tries each row of a failed batch in a transaction that is rolled back. */
function findViolations(operation: Operation, resource: Resource, drafts: readonly JudgedDraft[]): Promise<RowFields[]> {
  const isKept = () => false;
  return inDryRun(operation, isKept, async (inner) => {
    const violations: RowFields[] = [];
    for (const [index, draft] of drafts.entries()) {
      try {
        await inSavepoint(inner, (part) => insertDrafts(part, resource, [draft]));
      } catch (error) {
        const fields = fieldsOfRefusal(resource, error);
        if (!fields) throw error;
        violations.push({ index, fields });
      }
    }
    return violations;
  });
}

export function readDefaults(resource: Resource, query: RawQuery): Defaults {
  const defaults: Defaults = { environment: null, scope: {} };
  const errors: FieldErrors = {};
  for (const [name, text] of Object.entries(query)) {
    const scope = /^(harvest|customer|farm)_id$/.exec(name)?.[1] as ScopeName | undefined;
    if (scope && membersOf(resource.path).has(scope)) {
      if (typeof text === 'string' && /^[1-9]\d{0,8}$/.test(text)) defaults.scope[scope] = Number(text);
      else errors[name] = messages.invalid;
    } else if (name === 'environment' && isEnvironment(text)) defaults.environment = text;
    else errors[name] = name === 'environment' ? messages.invalid : 'Parâmetro desconhecido';
  }
  if (Object.keys(errors).length > 0) throw invalidParameters(errors);
  return defaults;
}

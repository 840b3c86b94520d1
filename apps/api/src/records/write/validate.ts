import { sql } from 'kysely';
import { messages } from '#model/kit/messages';
import type { Resource } from '#model/kit/resource';
import { idSchema, referenceSchema } from '#model/kit/wire-schema';
import { readList } from '../../body';
import { validateParameters } from '../../compatibility';
import { demand, invalidParameters, invalidRow, rowNotFound } from '../../refusals/refusals';
import type { Sql } from '../../sql/fragments';
import type { RawQuery } from '../../sql/list-query';
import { membersOf } from '../../sql/members';
import { inTransaction, type Operation } from '../../sql/operation';
import { effectsOf } from '../table/effects';
import { needsDiagnosis } from '../table/write-condition';
import { MAX_ROWS } from './create';
import { lockOpen } from './lock-open';
import { setValidated, type ValidatedRow } from './store';

/** All rows or none (404 if one is out of reach). It is no edit: `version` rises, `status` stays. */
export async function validateRows(operation: Operation, resource: Resource, body: unknown, query: RawQuery = {}): Promise<ValidatedRow[]> {
  demand(operation.actor, 'validate', resource);
  const { validated, condition } = readParameters(resource, query);
  const ids = readIds(body);
  if (ids.length === 0) return [];
  const mark = async (inner: Operation) => {
    const rows = await setValidated(inner, resource, ids, validated, condition);
    if (!rows) throw rowNotFound();
    if (needsDiagnosis(resource)) await lockOpen(inner, resource, ids);
    return rows;
  };
  const afterValidation = validated ? effectsOf(operation.context, resource)?.afterValidation : undefined;
  if (!afterValidation && !needsDiagnosis(resource)) return mark(operation);
  // Reach is checked first; a refusal rolls the validations back.
  return inTransaction(operation, async (inner) => {
    const rows = await mark(inner);
    await afterValidation?.({ work: inner, ids });
    return rows;
  });
}

/** Accepts ids or rows, each once. Throws 422 for anything else. */
export function readIds(body: unknown): number[] {
  const read = readList(body, MAX_ROWS).map((one) => (typeof one === 'object' ? referenceSchema : idSchema).safeParse(one));
  const broken = read.flatMap(({ success }, index) => (success ? [] : [[String(index), messages.invalid] as const]));
  if (broken.length > 0) throw invalidRow(Object.fromEntries(broken));
  return [...new Set(read.map(({ data }) => (typeof data === 'number' ? data : (data?.id ?? 0))))];
}

function readParameters(resource: Resource, query: RawQuery): { validated: boolean; condition: Sql | null } {
  const { value, filter } = validateParameters(resource.path);
  const errors: Record<string, string> = {};
  let validated = true;
  let condition: Sql | null = null;
  for (const [name, text] of Object.entries(query)) {
    if (name === value) {
      if (text !== 'true' && text !== 'false') errors[name] = `${messages.invalid}: use true ou false`;
      validated = text !== 'false';
    } else if (name === filter) {
      const member = membersOf(resource.path).get(filter);
      if (member?.kind !== 'value' || !member.options.includes(String(text))) errors[name] = messages.invalid;
      condition = sql`${sql.id('t', filter)} = ${text}`;
    } else errors[name] = 'Parâmetro desconhecido';
  }
  if (Object.keys(errors).length > 0) throw invalidParameters(errors);
  return { validated, condition };
}

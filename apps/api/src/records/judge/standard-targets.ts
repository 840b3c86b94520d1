import { sql } from 'kysely';
import { isEmpty } from '#model/kit/check';
import type { Value } from '#model/kit/field';
import type { Resource } from '#model/kit/resource';
import { resourceOf } from '#model/registry';
import { columnOf } from '../../db/expected-schema';
import type { Operation } from '../../sql/operation';
import { referenceFields } from '../table/references';
import type { RowDraft } from './draft';

export async function fillStandardTargets(
  { connection }: Operation,
  resource: Resource,
  sent: readonly RowDraft[],
): Promise<readonly RowDraft[]> {
  let drafts = sent;
  for (const [name, { to, standard }] of referenceFields(resource)) {
    const isLacking = ({ stored, input }: RowDraft) => isEmpty({ ...stored, ...input.values }[name]);
    if (standard === undefined || !drafts.some(isLacking)) continue;
    const flag = sql.id(columnOf(resourceOf(to), standard) ?? standard);
    const [target] = await connection.rows(sql`select id from ${sql.id(to)} where ${flag} order by id limit 1`);
    if (target) drafts = drafts.map((draft) => (isLacking(draft) ? withValue(draft, name, { id: target[0] as number }) : draft));
  }
  return drafts;
}

function withValue(draft: RowDraft, name: string, value: Value): RowDraft {
  const { input } = draft;
  return { ...draft, input: { ...input, values: { ...input.values, [name]: value } } };
}

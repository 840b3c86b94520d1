import { sql } from 'kysely';
import { isEmpty } from '#model/kit/check';
import type { Row } from '#model/kit/field';
import type { Resource } from '#model/kit/resource';
import { resourceOf } from '#model/registry';
import { columnOf } from '../../db/expected-schema';
import type { Operation } from '../../sql/operation';
import { referenceFields } from '../table/references';

/** What of a draft is filled: the values that were sent, over those that are stored. */
interface Fillable {
  stored: Row | null;
  input: { values: Row };
}

/** References left empty become the target that their catalogue marks as the one that is meant then; where none is marked they stay empty. */
export async function fillStandardTargets({ connection }: Operation, resource: Resource, drafts: readonly Fillable[]): Promise<void> {
  for (const [name, { to, standard }] of referenceFields(resource)) {
    const lacking = drafts.filter(({ stored, input }) => isEmpty({ ...stored, ...input.values }[name]));
    if (standard === undefined || lacking.length === 0) continue;
    const mark = sql.id(columnOf(resourceOf(to), standard) ?? standard);
    const [target] = await connection.rows(sql`select id from ${sql.id(to)} where ${mark} order by id limit 1`);
    if (target) for (const { input } of lacking) input.values[name] = { id: target[0] as number };
  }
}

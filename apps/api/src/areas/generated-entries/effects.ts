import { sql, type Transaction } from 'kysely';
import type { Database } from '../../context';
import type { Effects, RowChange } from '../../records/table/effects';
import type { WireRow } from '../../records/table/shape';
import { ENTRY_GENERATORS, type EntryGenerator, GENERATED_COLUMNS, GENERATED_IN, generatedCenter, generatedValues } from './generators';

/** A dairy team cost, purchase or sale keeps its ledger row up to date, in the first cost centre marked for it, if there is one. */

export const generatedEntriesEffects: Readonly<Record<string, Effects>> = Object.fromEntries(
  Object.entries(ENTRY_GENERATORS).map(([path, maker]) => [path, effectsOfMaker(path, maker)]),
);

function effectsOfMaker(path: string, maker: EntryGenerator): Effects {
  const write = async ({ transaction, actor, row }: RowChange & { row: WireRow }) => {
    const made: Made = { transaction, path, maker, id: row.id, userId: actor.id };
    if (!(await changeMade(made))) await make(made);
  };
  return {
    environments: GENERATED_IN,
    afterCreate: write,
    afterUpdate: write,
    afterRestore: write,
    beforeRemove: ({ transaction, actor, row }) => unmake({ transaction, path, maker, id: row.id, userId: actor.id }),
  };
}

interface Made {
  transaction: Transaction<Database>;
  path: string;
  maker: EntryGenerator;
  id: number;
  userId: number;
}

const LOG = sql`insert into audit_log (user_id, resource, row_id, action, before, after)`;

/** Returns false when there is no row yet. A change removes the validation. */
async function changeMade({ transaction, path, maker, id, userId }: Made): Promise<boolean> {
  const columns = sql.raw(GENERATED_COLUMNS);
  const { rows } = await sql`
    with was as (select * from financials where ${sql.ref(maker.column)} = ${id} for update),
    due (${columns}) as (select ${sql.raw(generatedValues(maker))} from ${sql.table(path)} where id = ${id}),
    written as (
      update financials f set (${columns}) = row(due.date, due.quantity, due.unit_value, due.value),
        validated = false, validated_by = null, validated_at = null, version = f.version + 1, updated_by = ${userId}, updated_at = now()
      from was, due where f.id = was.id
        and (was.date, was.quantity, was.unit_value, was.value) is distinct from (due.date, due.quantity, due.unit_value, due.value)
      returning f.*),
    logged as (${LOG} select ${userId}, 'financials', written.id, 'update', to_jsonb(was), to_jsonb(written) from written join was on was.id = written.id)
    select id from was`.execute(transaction);
  return rows.length > 0;
}

async function make({ transaction, path, maker, id, userId }: Made): Promise<void> {
  await sql`
    with written as (
      insert into financials (harvest_id, customer_id, farm_id, environment, type, cost_center_id, ${sql.ref(maker.column)},
        ${sql.raw(GENERATED_COLUMNS)}, team_related, status, created_by)
      select t.harvest_id, t.customer_id, t.farm_id, t.environment, c.type, c.id, t.id, ${sql.raw(generatedValues(maker))}, ${maker.column === 'team_id'}, true, ${userId}::integer
      from ${sql.table(path)} t cross join lateral (${sql.raw(generatedCenter(maker))}) c (id, type) where t.id = ${id} returning *)
    ${LOG} select ${userId}, 'financials', written.id, 'create', null, to_jsonb(written) from written`.execute(transaction);
}

async function unmake({ transaction, maker, id, userId }: Made): Promise<void> {
  await sql`
    with gone as (delete from financials where ${sql.ref(maker.column)} = ${id} returning *)
    ${LOG} select ${userId}, 'financials', gone.id, 'remove', to_jsonb(gone), null from gone`.execute(transaction);
}

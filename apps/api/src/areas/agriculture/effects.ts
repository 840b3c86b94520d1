import { type RawBuilder, sql } from 'kysely';
import { asReference } from '#model/kit/field';
import type { Effects, RowChange } from '../../records/table/effects';
import type { WireRow } from '../../records/table/shape';

const LOG = sql`insert into audit_log (user_id, resource, row_id, action, before, after)`;

const ofExpenses: Effects = {
  beforeRemove: async ({ transaction, actor, row }) => {
    await sql`
      with gone as (delete from agriculture_expense_items where agriculture_expense_id = ${row.id} returning *)
      ${LOG} select ${actor.id}, 'agriculture_expense_items', gone.id, 'remove', to_jsonb(gone), null from gone`.execute(transaction);
  },
  afterRestore: async ({ transaction, actor, row }) => {
    await sql`
      with kept as (${lostLines(row.id)}),
      back as (insert into agriculture_expense_items select r.* from kept, jsonb_populate_record(null::agriculture_expense_items, kept.before) r
        on conflict do nothing returning *)
      ${LOG} select ${actor.id}, 'agriculture_expense_items', back.id, 'restore', null, to_jsonb(back) from back`.execute(transaction);
  },
};

/** Lines deleted in the same transaction as their crop. */
function lostLines(expenseId: number): RawBuilder<unknown> {
  return sql`
    select distinct on (a.row_id) a.row_id, a.before from audit_log a
    where a.resource = 'agriculture_expense_items' and a.action = 'remove' and (a.before ->> 'agriculture_expense_id')::integer = ${expenseId}
      and a.at = (select w.at from audit_log w where w.resource = 'agriculture_expenses' and w.row_id = ${expenseId} and w.action = 'remove'
        order by w.id desc limit 1)
    order by a.row_id, a.id desc`;
}

/** Changing a line changes the crop, so the crop loses its validation and an open return is answered. */
async function clearValidation({ transaction, actor, row }: RowChange & { row: WireRow }): Promise<void> {
  const expenseId = asReference(row.agriculture_expense)?.id ?? 0;
  await sql`
    with was as (select * from agriculture_expenses e where id = ${expenseId} and (validated or exists (
      select from returns r where r.resource = 'agriculture_expenses' and r.row_id = e.id and r.answered_at is null)) for update),
    written as (update agriculture_expenses e set validated = false, validated_by = null, validated_at = null, version = e.version + 1,
      updated_by = ${actor.id}, updated_at = now() from was where e.id = was.id returning e.*)
    ${LOG} select ${actor.id}, 'agriculture_expenses', written.id, 'update', to_jsonb(was), to_jsonb(written)
      from written join was on was.id = written.id`.execute(transaction);
}

export const agricultureEffects: Readonly<Record<string, Effects>> = {
  agriculture_expenses: ofExpenses,
  agriculture_expense_items: {
    afterCreate: clearValidation,
    afterUpdate: clearValidation,
    beforeRemove: clearValidation,
    afterRestore: clearValidation,
  },
};

import { sql, type Transaction } from 'kysely';
import type { Reference, Value } from '#model/kit/field';
import type { Database } from '../../context';
import type { Effects } from '../../records/table/effects';
import { invalidRow } from '../../refusals/refusals';

export const farmsEffects: Effects = {
  beforeWrite: async ({ transaction, row, stored }) => {
    const kept = idsOf(stored?.harvests_platform);
    const opened = idsOf(row.harvests_platform).filter((id) => !kept.includes(id));
    if (opened.length > 0) await refuseForeignHarvests(transaction, (row.customer as Reference).id, opened);
    return undefined;
  },
  // Runs after the insert, so the farms of one batch count each other.
  afterCreate: ({ transaction, row }) => refuseBeyondLimit(transaction, (row.customer as Reference).id, 0),
  beforeRestore: ({ transaction, columns }) => refuseBeyondLimit(transaction, Number(columns.customer_id), 1),
};

async function refuseBeyondLimit(transaction: Transaction<Database>, customerId: number, coming: number): Promise<void> {
  // Serialises concurrent inserts. A stronger lock would conflict with the one of the foreign key.
  const locked = await sql<{ farms_limit: number }>`
    select farms_limit from customers where id = ${customerId} for no key update
  `.execute(transaction);
  const counted = await sql<{ count: number }>`select count(*)::int as count from farms where customer_id = ${customerId}`.execute(
    transaction,
  );
  const limit = locked.rows[0]?.farms_limit ?? 0;
  if ((counted.rows[0]?.count ?? 0) + coming > limit) {
    throw invalidRow({ customer: `O limite deste cliente é de ${limit} ${limit === 1 ? 'fazenda' : 'fazendas'}` });
  }
}

const idsOf = (value: Value | undefined): number[] =>
  Array.isArray(value) ? value.flatMap((one) => (typeof one === 'object' ? one.id : [])) : [];

async function refuseForeignHarvests(transaction: Transaction<Database>, customerId: number, harvestIds: readonly number[]): Promise<void> {
  const { rows } = await sql<{ title: string }>`
    select h.title from harvests h where h.id = any(${harvestIds})
      and not exists (select from harvests_details d where d.harvest_id = h.id and d.customer_id = ${customerId}) order by h.first_year
  `.execute(transaction);
  if (rows.length === 0) return;
  const titles = rows.map(({ title }) => title).join(', ');
  throw invalidRow({ harvests_platform: `O cliente não participa da safra ${titles}: caracterize-a em Caracteriza Safra` });
}

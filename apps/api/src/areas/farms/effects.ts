import { sql, type Transaction } from 'kysely';
import type { Reference } from '#model/kit/field';
import type { Database } from '../../context';
import type { Effects } from '../../records/effects';
import { invalidRow } from '../../records/refusals';

/** A customer has as many farms as its limit says, also when two are added at once. */
export const farmsEffects: Effects = {
  // After the insert, so that farms of one batch count each other.
  afterCreate: ({ transaction, row }) => refuseBeyondLimit(transaction, (row.customer as Reference).id, 0),
  beforeRestore: ({ transaction, columns }) => refuseBeyondLimit(transaction, Number(columns.customer_id), 1),
};

/** Throws 422 when the customer's farms, and `coming` more, are too many. */
async function refuseBeyondLimit(transaction: Transaction<Database>, customerId: number, coming: number): Promise<void> {
  // Farms added at the same time wait here and are counted afterwards. A stronger lock would cross with the one of the foreign key.
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

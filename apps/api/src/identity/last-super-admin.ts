import { type Kysely, sql } from 'kysely';
import type { Database } from '../context';
import { ApiError } from '../refusals/api-error';

/** Throws 409 for the last one. The lock covers two who remove each other at the same time. */
export async function refuseLastSuperAdmin(transaction: Kysely<Database>, id: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from users where role = 'SUPER_ADMIN' and not is_disabled order by id for update
  `.execute(transaction);
  if (rows.every((one) => one.id === id)) throw new ApiError(409, 'last_super_admin', 'Este é o último superadministrador ativo');
}

import { sql } from 'kysely';
import type { Row } from '#model/kit/field';
import { messages } from '#model/kit/messages';
import type { FieldErrors } from '#model/kit/resource';
import { type Actor, assignableRoles, type Role } from '#model/permissions';
import { OWN_PASSWORD } from '../../compatibility';
import { refuseLastSuperAdmin } from '../../identity/last-super-admin';
import { hashPassword } from '../../identity/password';
import { forgetPassword } from '../../identity/set-password';
import { endSessions } from '../../identity/tokens';
import type { Effects } from '../../records/table/effects';
import type { WireRow } from '../../records/table/shape';
import { ApiError } from '../../refusals/api-error';
import { forbidden } from '../../refusals/refusals';

/** The customers register manages these roles. */
const OWNERS: readonly Role[] = ['CUSTOMER', 'CUSTOMER_DIAGNOSIS'];

const KEPT_WITH_CUSTOMER = ['name', 'email', 'user_type', 'profiles', 'global_access'] as const;

/** A changed password or a disabled account ends its sessions at once. */
export const usersEffects: Effects = {
  judge: ({ actor, row, stored, given }) => ({
    ...judgeRole(actor, row, stored),
    ...(stored && isOwner(stored) ? judgeOwner(given) : {}),
  }),

  async beforeWrite({ transaction, context, actor, row, stored }) {
    const account = { userId: stored?.id ?? 0, by: actor.id, now: context.now() };
    if (stored && isOpenSuperAdmin(stored) && !isOpenSuperAdmin(row)) await refuseLastSuperAdmin(transaction, stored.id);
    if (stored && row.is_disabled === true && stored.is_disabled !== true) await endSessions(transaction, account.userId, account.now);
    const email = String(row.email).trim().toLowerCase();
    const { password } = row;
    if (!isGiven(password)) return { email };
    if (stored) await forgetPassword(transaction, account);
    return { email, password_hash: await hashPassword(password) };
  },

  async beforeRemove({ transaction, actor, row }) {
    if (row.id === actor.id) throw new ApiError(409, 'own_account', 'Não é possível remover o próprio usuário');
    if (isOpenSuperAdmin(row)) await refuseLastSuperAdmin(transaction, row.id);
    const linked = await sql<{ exists: boolean }>`
      select exists (select from technicals_customers where user_id = ${row.id})
        or exists (select from customers where user_id = ${row.id}) as exists
    `.execute(transaction);
    if (linked.rows[0]?.exists) throw new ApiError(409, 'in_use', 'Não é possível remover um usuário com clientes vinculados');
  },

  async beforeRestore({ columns }) {
    if (OWNERS.includes(columns.role as Role)) throw new ApiError(409, 'not_restorable', 'Recupere o cliente: o acesso volta com ele');
    columns.password_hash = await hashPassword(crypto.randomUUID());
  },
};

const isGiven = (password: unknown): password is string => typeof password === 'string' && password !== '';

const isOpenSuperAdmin = ({ user_type, is_disabled }: Row) => user_type === 'SUPER_ADMIN' && is_disabled !== true;

const isOwner = (stored: WireRow) => OWNERS.includes(stored.user_type as Role);

/** No user may grant a role above their own, disable themselves, or change their own password without the current one. */
function judgeRole(actor: Actor, row: Row, stored: WireRow | null): FieldErrors {
  const isChanged = row.user_type !== stored?.user_type;
  const errors: FieldErrors = {};
  if (isChanged && row.user_type === 'SUPER_ADMIN' && !assignableRoles(actor).includes('SUPER_ADMIN')) {
    throw forbidden('Só um superadministrador gerencia superadministradores');
  }
  if (isChanged && OWNERS.includes(row.user_type as Role)) errors.user_type = 'Cadastre o cliente para criar o seu acesso';
  if (stored?.id !== actor.id) return errors;
  if (isChanged) errors.user_type = 'Não é possível mudar o próprio tipo';
  if (row.is_disabled === true) errors.is_disabled = 'Não é possível desativar o próprio usuário';
  if (isGiven(row.password)) errors.password = OWN_PASSWORD;
  return errors;
}

function judgeOwner(given: ReadonlySet<string>): FieldErrors {
  const changed = KEPT_WITH_CUSTOMER.filter((name) => given.has(name));
  return Object.fromEntries(changed.map((name) => [name, `${messages.readOnly}: altere no cadastro do cliente`]));
}

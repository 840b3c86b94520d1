import type { ClientBase } from 'pg';
import type { Environment } from '#model/kit/environment';
import type { Role } from '#model/permissions';
import { insertTableRows, reserveIds } from '../../api/src/db/insert-rows';
import { hashPassword } from '../../api/src/identity/password';

export type DemoAccount = { username: string; password: string; role: string };

export interface DemoUser {
  name: string;
  email: string;
  role: Role;
  profiles: readonly Environment[];
  hasGlobalAccess?: boolean;
}

export const DEMO_PASSWORD = 'Porteira@2026';

const BOTH: readonly Environment[] = ['BEEF_CATTLE', 'DAIRY_CATTLE'];

export const SUPER_ADMIN_EMAIL = 'super@porteira.local';
export const TECHNICIAN_EMAIL = 'tecnico@porteira.local';
export const BEEF_TECHNICIAN_EMAIL = 'tecnico.corte@porteira.local';
export const DAIRY_TECHNICIAN_EMAIL = 'tecnico.leite@porteira.local';

export const STAFF_USERS: readonly DemoUser[] = [
  { name: 'Helena Prado', email: SUPER_ADMIN_EMAIL, role: 'SUPER_ADMIN', profiles: BOTH, hasGlobalAccess: true },
  { name: 'Marcos Tavares', email: 'admin@porteira.local', role: 'ADMIN', profiles: BOTH, hasGlobalAccess: true },
  { name: 'Renata Figueiredo', email: TECHNICIAN_EMAIL, role: 'TECHNICAL', profiles: BOTH },
  { name: 'João Batista Arruda', email: BEEF_TECHNICIAN_EMAIL, role: 'TECHNICAL', profiles: ['BEEF_CATTLE'], hasGlobalAccess: true },
  { name: 'Luciana Vilela', email: DAIRY_TECHNICIAN_EMAIL, role: 'TECHNICAL', profiles: ['DAIRY_CATTLE'], hasGlobalAccess: true },
];

const PRINTED: readonly string[] = [
  ...STAFF_USERS.map((user) => user.email),
  'cliente@porteira.local',
  'cliente2@porteira.local',
  'diagnostico@porteira.local',
  'novo@porteira.local',
];

/** Returns ids by email. `isBulk` shares one password hash, as hundreds of hashes would take a minute. */
export async function createUsers(
  client: ClientBase,
  users: readonly DemoUser[],
  createdAt: string,
  isBulk = false,
): Promise<Map<string, number>> {
  const [ids, hashes] = await Promise.all([reserveIds(client, 'users', users.length), hashAll(isBulk ? 1 : users.length)]);
  const rows = users.map((user, index) => ({
    id: ids[index],
    name: user.name,
    email: user.email,
    password_hash: hashes[index] ?? hashes[0],
    role: user.role,
    profiles: user.profiles,
    global_access: user.hasGlobalAccess ?? false,
    created_at: createdAt,
    updated_at: createdAt,
  }));
  await insertTableRows(client, 'users', rows);
  return new Map(rows.map((row) => [row.email, row.id as number]));
}

function hashAll(count: number): Promise<string[]> {
  return Promise.all(Array.from({ length: count }, () => hashPassword(DEMO_PASSWORD)));
}

export async function knownDemoAccounts(client: ClientBase): Promise<DemoAccount[]> {
  const answer = await client.query<{ email: string; role: string }>(
    'select email, role from users where email = any($1) and not is_disabled order by array_position($1, email)',
    [PRINTED],
  );
  return answer.rows.map(({ email, role }) => ({ username: email, password: DEMO_PASSWORD, role }));
}

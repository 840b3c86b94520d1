import { hash } from '@node-rs/argon2';
import type pg from 'pg';
import { ENVIRONMENTS, type Environment } from '#model/kit/environment';
import type { Role } from '#model/permissions';
import type { App } from '../src/http/app-type';

export const PASSWORD = 'Porteira@2026';
/** Verifying costs what the stored hash says, so this one makes each sign-in of a test cheap. */
const passwordHash = hash(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 });

let count = 0;

export type Person = { id: number; name: string; email: string; role: Role };
type PersonWish = { profiles?: readonly Environment[]; globalAccess?: boolean; email?: string };

export async function createPerson(pool: pg.Pool, role: Role, wish: PersonWish = {}): Promise<Person> {
  const name = `Pessoa ${String(++count).padStart(4, '0')}`;
  const email = wish.email ?? `pessoa${count}@teste.local`;
  const inserted = await pool.query<{ id: number }>(
    'insert into users (name, email, password_hash, role, profiles, global_access) values ($1, $2, $3, $4, $5, $6) returning id',
    [name, email, await passwordHash, role, wish.profiles ?? ENVIRONMENTS, wish.globalAccess ?? false],
  );
  return { id: inserted.rows[0]?.id ?? 0, name, email, role };
}

export type Owner = { id: number; name: string; user: Person };
type OwnerWish = {
  profiles?: readonly Environment[];
  farmsLimit?: number;
  onlyDiagnosis?: boolean;
  hasDiagnosis?: boolean;
  technician?: Person;
};

export async function createOwner(pool: pg.Pool, wish: OwnerWish = {}): Promise<Owner> {
  const profiles = wish.profiles ?? ENVIRONMENTS;
  const user = await createPerson(pool, wish.onlyDiagnosis ? 'CUSTOMER_DIAGNOSIS' : 'CUSTOMER', { profiles });
  const name = `Cliente ${count}`;
  const inserted = await pool.query<{ id: number }>(
    `insert into customers (name, email, user_id, profiles, farms_limit, only_diagnosis, has_diagnosis)
     values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [
      name,
      user.email,
      user.id,
      profiles,
      wish.farmsLimit ?? 5,
      wish.onlyDiagnosis ?? false,
      wish.hasDiagnosis ?? wish.onlyDiagnosis ?? false,
    ],
  );
  const id = inserted.rows[0]?.id ?? 0;
  if (wish.technician) {
    await pool.query('insert into technicals_customers (user_id, customer_id) values ($1, $2)', [wish.technician.id, id]);
  }
  return { id, name, user };
}

type SignedIn = { authorization: string };
/** Reuses sessions, because verifying a password is slow on purpose. */
const sessions = new WeakMap<App, Map<string, SignedIn>>();

export async function signInAs(app: App, person: Pick<Person, 'email'>): Promise<SignedIn> {
  const known = sessions.get(app) ?? new Map<string, SignedIn>();
  sessions.set(app, known);
  const session = known.get(person.email);
  if (session && (await app.inject({ url: '/api/users/me', headers: session })).statusCode === 200) return session;
  const opened = await signInAnew(app, person);
  known.set(person.email, opened);
  return opened;
}

export async function signInAnew(app: App, { email }: Pick<Person, 'email'>): Promise<SignedIn> {
  const answer = await app.inject({ method: 'POST', url: '/api/users/token', payload: { username: email, password: PASSWORD } });
  if (answer.statusCode !== 200) throw new Error(`sign-in of ${email}: ${answer.body}`);
  return { authorization: answer.json().idToken };
}

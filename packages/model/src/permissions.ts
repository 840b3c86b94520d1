import { ENVIRONMENTS, type Environment } from './kit/environment';
import type { Access, Resource } from './kit/resource';

/** The only place where a role decides: menus, buttons, routes and queries ask here. See `docs/decisions/002-permissions.md`. */

export const ROLES = ['SUPER_ADMIN', 'ADMIN', 'TECHNICAL', 'CUSTOMER', 'CUSTOMER_DIAGNOSIS'] as const;
export type Role = (typeof ROLES)[number];

export const ROLE_LABELS: Record<Role, string> = {
  SUPER_ADMIN: 'Superadministrador',
  ADMIN: 'Administrador',
  TECHNICAL: 'Técnico',
  CUSTOMER: 'Cliente',
  CUSTOMER_DIAGNOSIS: 'Cliente diagnóstico',
};

/** Built from the session on the server, from `/users/me` in the browser. */
export interface Actor {
  id: number;
  role: Role;
  profiles: readonly Environment[];
  /** A technician for every customer of its profiles. */
  globalAccess: boolean;
  isProgram?: boolean;
}

/** `read` includes lists and graphs; `restore` undoes a deletion. */
export type Verb = 'read' | 'create' | 'update' | 'remove' | 'restore' | 'validate' | 'export' | 'import';

/**
 * `platform`: dashboards, checklist, export; `tiles`: landing pages; `comparison`: a farm among all others; `benchmarking`: comparison of
 * all farms; `position`: a farm's own rank; `portfolio`: all farms in reach; `jobs`: everybody's jobs and imports.
 */
export type Feature =
  | 'platform'
  | 'tiles'
  | 'diagnosis'
  | 'processing'
  | 'jobs'
  | 'comparison'
  | 'benchmarking'
  | 'position'
  | 'portfolio'
  | 'communication'
  | 'registers'
  | 'import'
  | 'faq'
  | 'configuration';

const ADMINISTRATORS: readonly Role[] = ['SUPER_ADMIN', 'ADMIN'];
const STAFF: readonly Role[] = ['SUPER_ADMIN', 'ADMIN', 'TECHNICAL'];
const PLATFORM_USERS: readonly Role[] = [...STAFF, 'CUSTOMER'];

const FEATURES: Record<Feature, readonly Role[]> = {
  platform: PLATFORM_USERS,
  tiles: ROLES,
  diagnosis: [...STAFF, 'CUSTOMER_DIAGNOSIS'],
  processing: ADMINISTRATORS,
  jobs: ADMINISTRATORS,
  comparison: ADMINISTRATORS,
  benchmarking: ADMINISTRATORS,
  position: PLATFORM_USERS,
  portfolio: STAFF,
  communication: ADMINISTRATORS,
  registers: ADMINISTRATORS,
  import: ROLES,
  faq: ROLES,
  configuration: PLATFORM_USERS,
};

/** `change` overrides `write` for updates. */
const ACCESS: Record<Access, { read: readonly Role[]; write: readonly Role[]; change?: readonly Role[] }> = {
  catalogue: { read: ROLES, write: ADMINISTRATORS },
  register: { read: ROLES, write: ADMINISTRATORS },
  // All users read and update their own account.
  user: { read: ROLES, write: ADMINISTRATORS, change: ROLES },
  entry: { read: PLATFORM_USERS, write: PLATFORM_USERS },
  characterisation: { read: ROLES, write: ROLES },
  diagnosis: { read: FEATURES.diagnosis, write: FEATURES.diagnosis },
};

export function canUse(actor: Actor, feature: Feature): boolean {
  return FEATURES[feature].includes(actor.role);
}

/** Technicians look after many farms, so they begin with the list of them. */
export function beginsWithPortfolio(actor: Actor): boolean {
  return actor.role === 'TECHNICAL';
}

/** Opens with the diagnosis until a farm is chosen. */
export function beginsWithDiagnosis(actor: Actor): boolean {
  return canUse(actor, 'diagnosis') && !canUse(actor, 'platform');
}

export function can(actor: Actor, verb: Verb, resource: Pick<Resource, 'access' | 'hasValidation'>): boolean {
  const { read, write, change = write } = ACCESS[resource.access];
  if (verb === 'read') return read.includes(actor.role);
  if (verb === 'export') return read.includes(actor.role) && canUse(actor, 'platform');
  if (verb === 'import') return canUse(actor, 'import') && write.includes(actor.role) && change.includes(actor.role);
  if (verb === 'update') return change.includes(actor.role);
  if (verb === 'validate') return resource.hasValidation && STAFF.includes(actor.role);
  return write.includes(actor.role);
}

/** Narrow tokens open a single page (see `tokenOpens`). */
export const SESSION_KINDS = ['full', 'dashboards', 'import'] as const;
export type SessionKind = (typeof SESSION_KINDS)[number];
export type NarrowKind = Exclude<SessionKind, 'full'>;

/** Calls for narrow tokens. `self`: signed-in user; `scope`: customers, harvests, farms; `dashboards`, `import`: those pages. */
export type Purpose = 'self' | 'scope' | 'dashboards' | 'import';

const OPENED: Record<NarrowKind, readonly Purpose[]> = {
  dashboards: ['self', 'scope', 'dashboards'],
  import: ['self', 'scope', 'import'],
};

/** A call without a purpose needs a full session. */
export function tokenOpens(kind: SessionKind, purpose: Purpose | undefined): boolean {
  return kind === 'full' || (purpose !== undefined && OPENED[kind].includes(purpose));
}

/** Within the rights of its user: read everything, or also write entries of a farm. */
export const KEY_SCOPES = ['read', 'entries'] as const;
export type KeyScope = (typeof KEY_SCOPES)[number];
export const KEY_SCOPE_LABELS: Readonly<Record<KeyScope, string>> = { read: 'Só ler', entries: 'Ler e lançar' };

/** Reading calls need none; `entries` allows writes, `never` refuses keys. */
export type KeyUse = 'entries' | 'never';

/** A writing call without `use` is closed to keys. */
export function keyOpens(scope: KeyScope, { isReading, use }: { isReading: boolean; use: KeyUse | undefined }): boolean {
  if (use === 'never') return false;
  return isReading || (use === 'entries' && scope === 'entries');
}

export function keyUseOf({ scope }: Pick<Resource, 'scope'>): KeyUse | undefined {
  return scope === 'farmHarvest' ? 'entries' : undefined;
}

/** The filter chooses from the list of farms. */
export function purposeOfList({ path }: Pick<Resource, 'path'>): Purpose | undefined {
  return path === 'farms' ? 'scope' : undefined;
}

/** Staff that validates such rows, and managers of the registers. */
export function canReadHistory(actor: Actor, resource: Resource): boolean {
  return can(actor, 'validate', resource) || canUse(actor, 'registers');
}

export function canValidate({ role, isProgram = false }: Actor): boolean {
  return STAFF.includes(role) && !isProgram;
}

/** Closed harvests without entries are hidden from users who only enter. */
export function looksIntoClosedHarvests(actor: Actor): boolean {
  return actor.role !== 'CUSTOMER';
}

export interface UserReach {
  id: number;
  roles: readonly Role[];
}

export function usersOf({ id, role }: Actor): UserReach {
  if (role === 'SUPER_ADMIN') return { id, roles: ROLES };
  return { id, roles: role === 'ADMIN' ? ROLES.filter((one) => one !== 'SUPER_ADMIN') : [] };
}

export function canManageUser(actor: Actor, user: { id: number; role: Role }): boolean {
  return user.id === actor.id || usersOf(actor).roles.includes(user.role);
}

/** Sign-ins of customers get their role with the customer. */
export function assignableRoles(actor: Actor): readonly Role[] {
  return usersOf(actor).roles.filter((role) => STAFF.includes(role));
}

/** Rows of other environments do not exist for the actor. */
export function environmentsOf(actor: Actor): readonly Environment[] {
  return actor.role === 'TECHNICAL' ? actor.profiles : ENVIRONMENTS;
}

export function choosableEnvironments(actor: Actor): readonly Environment[] {
  return ADMINISTRATORS.includes(actor.role) ? ENVIRONMENTS : actor.profiles;
}

/** These users choose the environment once a session; others start in their first one. */
export function choosesEnvironmentFirst(actor: Actor): boolean {
  return STAFF.includes(actor.role) && choosableEnvironments(actor).length > 1;
}

/** ANDed to every query. `profiles`: customers with a profile; `linked`: those linked to this technician too; `owned`: own sign-in. */
export type Reach =
  | { kind: 'all' }
  | { kind: 'profiles'; profiles: readonly Environment[] }
  | { kind: 'linked'; technicianId: number; profiles: readonly Environment[] }
  | { kind: 'owned'; userId: number };

export function reachOf(actor: Actor): Reach {
  if (ADMINISTRATORS.includes(actor.role)) return { kind: 'all' };
  if (actor.role !== 'TECHNICAL') return { kind: 'owned', userId: actor.id };
  return actor.globalAccess
    ? { kind: 'profiles', profiles: actor.profiles }
    : { kind: 'linked', technicianId: actor.id, profiles: actor.profiles };
}

export interface RowFilter {
  reach: Reach;
  environments: readonly Environment[];
  users: UserReach | null;
}

export function rowFilterOf(actor: Actor, resource: Pick<Resource, 'scope' | 'environments' | 'path' | 'access'>): RowFilter {
  const isOwned = resource.scope !== 'none' || resource.path === 'customers';
  return {
    reach: isOwned ? reachOf(actor) : { kind: 'all' },
    environments: resource.environments ? environmentsOf(actor) : ENVIRONMENTS,
    users: resource.access === 'user' ? usersOf(actor) : null,
  };
}

/** `validated` and nutrition are for staff, account rights for administrators. */
export function writableFields(actor: Actor, resource: Resource): ReadonlySet<string> {
  const names = Object.keys(resource.fields).filter((name) => canSet(actor, resource, name));
  return new Set(can(actor, 'validate', resource) ? [...names, 'validated'] : names);
}

export function canSet({ role }: Actor, resource: Resource, name: string): boolean {
  const field = resource.fields[name];
  if (!field || field.readOnly || (field.staffOnly && !STAFF.includes(role))) return false;
  return !field.administratorsOnly || ADMINISTRATORS.includes(role);
}

import { ENVIRONMENTS, type Environment } from './kit/environment';
import type { Access, Resource } from './kit/resource';

/**
 * Who may do what: the only place where a role decides. Menus, buttons, routes and queries all ask these functions.
 * `docs/decisions/002-permissions.md` says why the three questions are enough.
 */

export const ROLES = ['SUPER_ADMIN', 'ADMIN', 'TECHNICAL', 'CUSTOMER', 'CUSTOMER_DIAGNOSIS'] as const;
export type Role = (typeof ROLES)[number];

export const ROLE_LABELS: Record<Role, string> = {
  SUPER_ADMIN: 'Superadministrador',
  ADMIN: 'Administrador',
  TECHNICAL: 'Técnico',
  CUSTOMER: 'Cliente',
  CUSTOMER_DIAGNOSIS: 'Cliente diagnóstico',
};

/** Who is asking. Made by the server from the session, by the browser from `/users/me`. */
export interface Actor {
  id: number;
  role: Role;
  /** Environments the actor works in; both for administrators. */
  profiles: readonly Environment[];
  /** A technician who reaches every customer of its profiles. */
  globalAccess: boolean;
  /** Another program asks for it, with a key. */
  isProgram?: boolean;
}

/**
 * `read` covers lists, single reads and graphs; `export` rows that leave as a file, `import` rows that come in as one; `restore` takes a
 * deletion back.
 */
export type Verb = 'read' | 'create' | 'update' | 'remove' | 'restore' | 'validate' | 'export' | 'import';

/**
 * Parts of the product that are not one resource; areas and menu entries ask for them by name.
 * `platform` is everything behind the entries: dashboards, checklist, export; `tiles` what stands on the landing of the entries and on that
 * of the diagnosis; `comparison` shows a farm among all others; `benchmarking` compares all of them, `position` shows a farm its place among
 * them; `portfolio` is where all farms in reach stand; `jobs` are those of everybody, and what they brought in.
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

/** Roles by access class: who reads, who writes, and who changes where that is not the same. */
const ACCESS: Record<Access, { read: readonly Role[]; write: readonly Role[]; change?: readonly Role[] }> = {
  catalogue: { read: ROLES, write: ADMINISTRATORS },
  register: { read: ROLES, write: ADMINISTRATORS },
  // Everybody sees and changes its own account.
  user: { read: ROLES, write: ADMINISTRATORS, change: ROLES },
  entry: { read: PLATFORM_USERS, write: PLATFORM_USERS },
  characterisation: { read: ROLES, write: ROLES },
  diagnosis: { read: FEATURES.diagnosis, write: FEATURES.diagnosis },
};

/** May the actor use this part of the product at all? */
export function canUse(actor: Actor, feature: Feature): boolean {
  return FEATURES[feature].includes(actor.role);
}

/** Opens the diagnosis first, while no farm is chosen: technicians, and whoever has nothing else. */
export function beginsWithDiagnosis(actor: Actor): boolean {
  return canUse(actor, 'diagnosis') && (actor.role === 'TECHNICAL' || !canUse(actor, 'platform'));
}

/** May the actor do this to rows of this resource at all? Which rows, `rowsOf` says. */
export function can(actor: Actor, verb: Verb, resource: Pick<Resource, 'access' | 'hasValidation'>): boolean {
  const { read, write, change = write } = ACCESS[resource.access];
  if (verb === 'read') return read.includes(actor.role);
  if (verb === 'export') return read.includes(actor.role) && canUse(actor, 'platform');
  if (verb === 'import') return canUse(actor, 'import') && write.includes(actor.role) && change.includes(actor.role);
  if (verb === 'update') return change.includes(actor.role);
  if (verb === 'validate') return resource.hasValidation && STAFF.includes(actor.role);
  return write.includes(actor.role);
}

/** What a session may be used for: everything, or only what one page needs (see `tokenOpens`). */
export const SESSION_KINDS = ['full', 'dashboards', 'import'] as const;
export type SessionKind = (typeof SESSION_KINDS)[number];
export type NarrowKind = Exclude<SessionKind, 'full'>;

/**
 * What a call is for, where a page with a narrow token may need it: `self` who is signed in, `scope` the customers, harvests and farms to
 * choose from, `dashboards` the dashboards and their indicators, `import` the columns of a file and the file itself.
 */
export type Purpose = 'self' | 'scope' | 'dashboards' | 'import';

const OPENED: Record<NarrowKind, readonly Purpose[]> = {
  dashboards: ['self', 'scope', 'dashboards'],
  import: ['self', 'scope', 'import'],
};

/** May a session of this kind make this call? A call without a purpose wants a full session. */
export function tokenOpens(kind: SessionKind, purpose: Purpose | undefined): boolean {
  return kind === 'full' || (purpose !== undefined && OPENED[kind].includes(purpose));
}

/**
 * What a key for other programs may be used for, within what its person may: to read, or to read and to write the rows of a farm in a
 * harvest.
 */
export const KEY_SCOPES = ['read', 'entries'] as const;
export type KeyScope = (typeof KEY_SCOPES)[number];
export const KEY_SCOPE_LABELS: Readonly<Record<KeyScope, string>> = { read: 'Só ler', entries: 'Ler e lançar' };

/** Who may use a call with a key: whatever only reads is for either, `entries` for those that write, `never` for none. */
export type KeyUse = 'entries' | 'never';

/** May a key of this scope make this call? A call that writes and says nothing is for people. */
export function keyOpens(scope: KeyScope, { isReading, use }: { isReading: boolean; use: KeyUse | undefined }): boolean {
  if (use === 'never') return false;
  return isReading || (use === 'entries' && scope === 'entries');
}

/** Writes of a resource that a key may make: rows of a farm in a harvest. */
export function keyUseOf({ scope }: Pick<Resource, 'scope'>): KeyUse | undefined {
  return scope === 'farmHarvest' ? 'entries' : undefined;
}

/** What the list of a resource is for beside itself: farms are chosen from theirs. */
export function purposeOfList({ path }: Pick<Resource, 'path'>): Purpose | undefined {
  return path === 'farms' ? 'scope' : undefined;
}

/** Reads what happened to a row: whoever validates its like, and whoever manages the registers. */
export function canReadHistory(actor: Actor, resource: Resource): boolean {
  return can(actor, 'validate', resource) || canUse(actor, 'registers');
}

/** Sees and sets the `validated` mark. */
export function canValidate({ role, isProgram = false }: Actor): boolean {
  return STAFF.includes(role) && !isProgram;
}

/** Is offered harvests that take no entries and have none: whoever only enters finds nothing to do there. */
export function looksIntoClosedHarvests(actor: Actor): boolean {
  return actor.role !== 'CUSTOMER';
}

/** Users in an actor's reach: itself, and everybody of these roles. */
export interface UserReach {
  id: number;
  roles: readonly Role[];
}

/** Users whom the actor manages: itself always; administrators the others, but only a SUPER_ADMIN those of that role. */
export function usersOf({ id, role }: Actor): UserReach {
  if (role === 'SUPER_ADMIN') return { id, roles: ROLES };
  return { id, roles: role === 'ADMIN' ? ROLES.filter((one) => one !== 'SUPER_ADMIN') : [] };
}

/** Is this user in the actor's reach? */
export function canManageUser(actor: Actor, user: { id: number; role: Role }): boolean {
  return user.id === actor.id || usersOf(actor).roles.includes(user.role);
}

/** Roles that the actor may give. Whoever signs in for a customer gets its role with the customer. */
export function assignableRoles(actor: Actor): readonly Role[] {
  return usersOf(actor).roles.filter((role) => STAFF.includes(role));
}

/** Environments whose rows exist for the actor. A technician of one profile knows no other environment. */
export function environmentsOf(actor: Actor): readonly Environment[] {
  return actor.role === 'TECHNICAL' ? actor.profiles : ENVIRONMENTS;
}

/** Environments the actor may switch between on the screen. With more than one it sees the switch. */
export function choosableEnvironments(actor: Actor): readonly Environment[] {
  return ADMINISTRATORS.includes(actor.role) ? ENVIRONMENTS : actor.profiles;
}

/** Must say once a session which environment it works in; everybody else starts in the first of its own. */
export function choosesEnvironmentFirst(actor: Actor): boolean {
  return STAFF.includes(actor.role) && choosableEnvironments(actor).length > 1;
}

/**
 * Customers in the actor's reach, as data that the server turns into a condition ANDed to every query.
 * `all`; `profiles`: every customer with one of these profiles; `linked`: those linked to this technician, with one of these
 * profiles; `owned`: those whose sign-in is this user.
 */
export type Reach =
  | { kind: 'all' }
  | { kind: 'profiles'; profiles: readonly Environment[] }
  | { kind: 'linked'; technicianId: number; profiles: readonly Environment[] }
  | { kind: 'owned'; userId: number };

/** Which customers' rows the actor may see or touch. */
export function reachOf(actor: Actor): Reach {
  if (ADMINISTRATORS.includes(actor.role)) return { kind: 'all' };
  if (actor.role !== 'TECHNICAL') return { kind: 'owned', userId: actor.id };
  return actor.globalAccess
    ? { kind: 'profiles', profiles: actor.profiles }
    : { kind: 'linked', technicianId: actor.id, profiles: actor.profiles };
}

/** Rows of a resource in the actor's reach: by customer where the resource has one, and by environment where it has one. */
export interface RowFilter {
  reach: Reach;
  environments: readonly Environment[];
  /** Set where the rows are users. */
  users: UserReach | null;
}

/** The filter that the engine always ANDs. */
export function rowsOf(actor: Actor, resource: Pick<Resource, 'scope' | 'environments' | 'path' | 'access'>): RowFilter {
  const isOwned = resource.scope !== 'none' || resource.path === 'customers';
  return {
    reach: isOwned ? reachOf(actor) : { kind: 'all' },
    environments: resource.environments ? environmentsOf(actor) : ENVIRONMENTS,
    users: resource.access === 'user' ? usersOf(actor) : null,
  };
}

/** Fields of the resource that the actor may set; `validated` and nutrition fields only for staff, what an account may do only for administrators. */
export function writableFields(actor: Actor, resource: Resource): ReadonlySet<string> {
  const names = Object.keys(resource.fields).filter((name) => canSet(actor, resource, name));
  return new Set(can(actor, 'validate', resource) ? [...names, 'validated'] : names);
}

/** May the actor set this field? */
export function canSet({ role }: Actor, resource: Resource, name: string): boolean {
  const field = resource.fields[name];
  if (!field || field.readOnly || (field.staffOnly && !STAFF.includes(role))) return false;
  return !field.administratorsOnly || ADMINISTRATORS.includes(role);
}

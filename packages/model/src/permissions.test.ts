import { describe, expect, it } from 'vitest';
import type { Access, Resource } from './kit/resource';
import {
  type Actor,
  assignableRoles,
  beginsWithDiagnosis,
  beginsWithPortfolio,
  can,
  canManageUser,
  canReadHistory,
  canSet,
  canUse,
  canValidate,
  choosableEnvironments,
  choosesEnvironmentFirst,
  environmentsOf,
  type Feature,
  keyOpens,
  keyUseOf,
  looksIntoClosedHarvests,
  purposeOfList,
  ROLES,
  type Role,
  reachOf,
  rowFilterOf,
  tokenOpens,
  usersOf,
  type Verb,
  writableFields,
} from './permissions';

/** Who may do what, as a table: one letter a role, from the highest to the least. */
const LETTERS: Readonly<Record<Role, string>> = { SUPER_ADMIN: 'S', ADMIN: 'A', TECHNICAL: 'T', CUSTOMER: 'C', CUSTOMER_DIAGNOSIS: 'D' };

const actor = (role: Role, more: Partial<Actor> = {}): Actor => ({ id: 7, role, profiles: ['BEEF_CATTLE'], globalAccess: false, ...more });

const whoMay = (mayDo: (one: Actor) => boolean): string =>
  ROLES.filter((role) => mayDo(actor(role)))
    .map((role) => LETTERS[role])
    .join('');

const resource = (access: Access, more: Partial<Resource> = {}): Resource =>
  ({ path: 'x', access, scope: 'none', hasValidation: true, environments: null, fields: {}, ...more }) as unknown as Resource;

it.each<[Feature, string]>([
  ['platform', 'SATC'],
  ['tiles', 'SATCD'],
  ['diagnosis', 'SATD'],
  ['processing', 'SA'],
  ['jobs', 'SA'],
  ['comparison', 'SA'],
  ['benchmarking', 'SA'],
  ['position', 'SATC'],
  ['portfolio', 'SAT'],
  ['communication', 'SA'],
  ['registers', 'SA'],
  ['import', 'SATCD'],
  ['faq', 'SATCD'],
  ['configuration', 'SATC'],
])('%s is for %s', (feature, roles) => {
  expect(whoMay((one) => canUse(one, feature))).toBe(roles);
});

const VERBS: readonly Verb[] = ['read', 'create', 'update', 'remove', 'restore', 'validate', 'export', 'import'];

it.each<[Access, string[]]>([
  ['catalogue', ['SATCD', 'SA', 'SA', 'SA', 'SA', 'SAT', 'SATC', 'SA']],
  ['register', ['SATCD', 'SA', 'SA', 'SA', 'SA', 'SAT', 'SATC', 'SA']],
  ['user', ['SATCD', 'SA', 'SATCD', 'SA', 'SA', 'SAT', 'SATC', 'SA']],
  ['entry', ['SATC', 'SATC', 'SATC', 'SATC', 'SATC', 'SAT', 'SATC', 'SATC']],
  ['characterisation', ['SATCD', 'SATCD', 'SATCD', 'SATCD', 'SATCD', 'SAT', 'SATC', 'SATCD']],
  ['diagnosis', ['SATD', 'SATD', 'SATD', 'SATD', 'SATD', 'SAT', 'SAT', 'SATD']],
])('of %s, who may read, create, update, remove, restore, validate, export and import', (access, roles) => {
  expect(VERBS.map((verb) => whoMay((one) => can(one, verb, resource(access))))).toEqual(roles);
});

it('what has no validation is validated by nobody', () => {
  expect(whoMay((one) => can(one, 'validate', resource('entry', { hasValidation: false })))).toBe('');
});

it.each<[string, (one: Actor) => boolean, string]>([
  ['begins with the list of farms', beginsWithPortfolio, 'T'],
  ['begins with the diagnosis', beginsWithDiagnosis, 'D'],
  ['validates', canValidate, 'SAT'],
  ['validates as a program', (one) => canValidate({ ...one, isProgram: true }), ''],
  ['sees closed harvests without entries', looksIntoClosedHarvests, 'SATD'],
  ['reads the history of an entry', (one) => canReadHistory(one, resource('entry')), 'SAT'],
  ['reads the history of a register', (one) => canReadHistory(one, resource('register', { hasValidation: false })), 'SA'],
  ['chooses among two environments first', (one) => choosesEnvironmentFirst({ ...one, profiles: ['BEEF_CATTLE', 'DAIRY_CATTLE'] }), 'SAT'],
  ['chooses an environment first with one profile', choosesEnvironmentFirst, 'SA'],
  ['manages a superadministrator', (one) => canManageUser(one, { id: 1, role: 'SUPER_ADMIN' }), 'S'],
  ['manages a customer', (one) => canManageUser(one, { id: 1, role: 'CUSTOMER' }), 'SA'],
  ['manages the own account', (one) => canManageUser(one, { id: 7, role: one.role }), 'SATCD'],
])('%s', (_what, mayDo, roles) => {
  expect(whoMay(mayDo)).toBe(roles);
});

describe('people', () => {
  it('are found by administrators, superadministrators by their like', () => {
    expect(
      ROLES.map((role) =>
        usersOf(actor(role))
          .roles.map((one) => LETTERS[one])
          .join(''),
      ),
    ).toEqual(['SATCD', 'ATCD', '', '', '']);
    expect(ROLES.map((role) => usersOf(actor(role)).id)).toEqual([7, 7, 7, 7, 7]);
  });

  it('get roles of staff only, never above the own', () => {
    expect(
      ROLES.map((role) =>
        assignableRoles(actor(role))
          .map((one) => LETTERS[one])
          .join(''),
      ),
    ).toEqual(['SAT', 'AT', '', '', '']);
  });
});

describe('environments', () => {
  it('do not exist for a technician without the profile', () => {
    expect(whoMay((one) => environmentsOf(one).includes('DAIRY_CATTLE'))).toBe('SACD');
  });

  it('are chosen by administrators, or by profile', () => {
    expect(whoMay((one) => choosableEnvironments(one).includes('DAIRY_CATTLE'))).toBe('SA');
    expect(choosableEnvironments(actor('CUSTOMER'))).toEqual(['BEEF_CATTLE']);
  });
});

describe('reach', () => {
  it('is everything, customers of a profile, linked ones or the own farms', () => {
    expect(ROLES.map((role) => reachOf(actor(role)))).toEqual([
      { kind: 'all' },
      { kind: 'all' },
      { kind: 'linked', technicianId: 7, profiles: ['BEEF_CATTLE'] },
      { kind: 'owned', userId: 7 },
      { kind: 'owned', userId: 7 },
    ]);
    expect(reachOf(actor('TECHNICAL', { globalAccess: true }))).toEqual({ kind: 'profiles', profiles: ['BEEF_CATTLE'] });
  });

  it('filters rows of a customer, of an environment, and people', () => {
    const technician = actor('TECHNICAL');
    const filterOf = (access: Access, more: Partial<Resource> = {}) => rowFilterOf(technician, resource(access, more));
    const both = ['BEEF_CATTLE', 'DAIRY_CATTLE'];
    expect(filterOf('catalogue')).toEqual({ reach: { kind: 'all' }, environments: both, users: null });
    expect(filterOf('register', { path: 'customers' }).reach).toEqual(reachOf(technician));
    expect(filterOf('entry', { scope: 'farmHarvest', environments: ['BEEF_CATTLE', 'DAIRY_CATTLE'] })).toEqual({
      reach: reachOf(technician),
      environments: ['BEEF_CATTLE'],
      users: null,
    });
    expect(filterOf('user').users).toEqual({ id: 7, roles: [] });
  });
});

describe('narrow tokens and keys', () => {
  it('a full session opens every call, a narrow one those of its page', () => {
    const PURPOSES = [undefined, 'self', 'scope', 'dashboards', 'import'] as const;
    const opened = (kind: Parameters<typeof tokenOpens>[0]) => PURPOSES.filter((purpose) => tokenOpens(kind, purpose));
    expect(opened('full')).toEqual(PURPOSES);
    expect(opened('dashboards')).toEqual(['self', 'scope', 'dashboards']);
    expect(opened('import')).toEqual(['self', 'scope', 'import']);
  });

  it('a key reads, writes entries with that scope, and nothing that refuses keys', () => {
    const opens = (isReading: boolean, use: Parameters<typeof keyOpens>[1]['use']) =>
      (['read', 'entries'] as const).filter((scope) => keyOpens(scope, { isReading, use }));
    expect(opens(true, undefined)).toEqual(['read', 'entries']);
    expect(opens(true, 'entries')).toEqual(['read', 'entries']);
    expect(opens(true, 'never')).toEqual([]);
    expect(opens(false, 'never')).toEqual([]);
    expect(opens(false, undefined)).toEqual([]);
    expect(opens(false, 'entries')).toEqual(['entries']);
  });

  it('only rows of a farm and harvest are entries of a key, only farms belong to the filter', () => {
    expect([keyUseOf({ scope: 'farmHarvest' }), keyUseOf({ scope: 'customer' })]).toEqual(['entries', undefined]);
    expect([purposeOfList({ path: 'farms' }), purposeOfList({ path: 'births' })]).toEqual(['scope', undefined]);
  });
});

describe('fields', () => {
  const fields = { plain: {}, computed: { readOnly: true }, nutrition: { staffOnly: true }, rights: { administratorsOnly: true } };
  const farm = resource('entry', { fields: fields as unknown as Resource['fields'] });

  it.each([
    ['plain', 'SATCD'],
    ['computed', ''],
    ['nutrition', 'SAT'],
    ['rights', 'SA'],
    ['unknown', ''],
  ])('%s is set by %s', (name, roles) => {
    expect(whoMay((one) => canSet(one, farm, name))).toBe(roles);
  });

  it('include the validation for those who validate', () => {
    expect([...writableFields(actor('TECHNICAL'), farm)]).toEqual(['plain', 'nutrition', 'validated']);
    expect([...writableFields(actor('CUSTOMER'), farm)]).toEqual(['plain']);
  });
});

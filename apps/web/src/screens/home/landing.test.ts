import { describe, expect, it } from 'vitest';
import type { Environment } from '#model/kit/environment';
import type { Role } from '#model/permissions';
import { beefEntries } from '#model/screens/beef';
import { dairyEntries } from '#model/screens/dairy';
import { addressOf } from '#model/screens/list';
import { EMPTY_SESSION, type Session, type SessionUser } from '../../session/session';
import { landingOf } from './landing';

const BOTH: Environment[] = ['BEEF_CATTLE', 'DAIRY_CATTLE'];
const user = (user_type: Role, profiles: Environment[]): SessionUser => ({
  id: 1,
  user_type,
  name: 'Ana',
  email: 'ana@fazenda.local',
  username: 'ana@fazenda.local',
  only_diagnosis: false,
  profiles,
  global_access: false,
  customer: null,
});
const session = (given: Partial<Session> = {}): Session => ({ ...EMPTY_SESSION, ...given });
const farm = { id: 3, name: 'Boa Esperança', only_diagnosis: false };

describe('landingOf', () => {
  it.each([
    ['SUPER_ADMIN', []],
    ['ADMIN', []],
    ['TECHNICAL', BOTH],
  ] as const)('asks a %s of both environments first, once a session', (role, profiles) => {
    const person = user(role, [...profiles]);
    expect(landingOf(person, session())).toEqual({ kind: 'choose-environment' });
    expect(landingOf(person, session({ environment: 'DAIRY_CATTLE' }))).toEqual({
      kind: 'go',
      environment: 'DAIRY_CATTLE',
      to: dairyEntries.address,
    });
  });

  it('takes a technician of one profile straight to its area', () => {
    expect(landingOf(user('TECHNICAL', ['DAIRY_CATTLE']), session())).toEqual({
      kind: 'go',
      environment: 'DAIRY_CATTLE',
      to: dairyEntries.address,
    });
    // An environment left over from another user does not count.
    expect(landingOf(user('TECHNICAL', ['BEEF_CATTLE']), session({ environment: 'DAIRY_CATTLE' }))).toMatchObject({
      environment: 'BEEF_CATTLE',
    });
  });

  it('sends a customer without a farm to the filter, and one with a farm on', () => {
    const customer = user('CUSTOMER', BOTH);
    expect(landingOf(customer, session())).toEqual({ kind: 'go', environment: 'BEEF_CATTLE', to: addressOf('filter-form') });
    expect(landingOf(customer, session({ farm }))).toEqual({ kind: 'go', environment: 'BEEF_CATTLE', to: beefEntries.address });
    expect(landingOf(user('CUSTOMER', ['DAIRY_CATTLE']), session())).toMatchObject({ environment: 'DAIRY_CATTLE' });
  });

  it('does not send back for a farm whoever chose a harvest without any', () => {
    expect(landingOf(user('CUSTOMER', BOTH), session({ filterFilled: true }))).toMatchObject({ to: beefEntries.address });
  });

  it('takes whoever begins with the diagnosis there', () => {
    expect(landingOf(user('TECHNICAL', ['BEEF_CATTLE']), session())).toMatchObject({ to: addressOf('diagnosis.home') });
    const chosen = session({ farm: { ...farm, only_diagnosis: true } });
    expect(landingOf(user('CUSTOMER_DIAGNOSIS', ['BEEF_CATTLE']), chosen)).toMatchObject({ to: addressOf('diagnosis.home') });
  });

  it('says so where the role has no screen', () => {
    expect(landingOf(user('CUSTOMER_DIAGNOSIS', ['DAIRY_CATTLE']), session({ farm }))).toEqual({
      kind: 'empty',
      environment: 'DAIRY_CATTLE',
    });
  });
});

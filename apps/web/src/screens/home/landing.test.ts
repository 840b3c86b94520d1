import { describe, expect, it } from 'vitest';
import type { Environment } from '#model/kit/environment';
import type { Role } from '#model/permissions';
import { beefEntries } from '#model/screens/beef';
import { dairyEntries } from '#model/screens/dairy';
import { addressOf } from '#model/screens/list';
import { EMPTY_SESSION, type Session, type SessionUser } from '../../session/session';
import { homeLanding } from './landing';

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
    ['SUPER_ADMIN', [], dairyEntries.address],
    ['ADMIN', [], dairyEntries.address],
    ['TECHNICAL', BOTH, addressOf('portfolio')],
  ] as const)('asks a %s of both environments first, once a session', (role, profiles, to) => {
    const person = user(role, [...profiles]);
    expect(homeLanding(person, session())).toEqual({ kind: 'choose-environment' });
    expect(homeLanding(person, session({ environment: 'DAIRY_CATTLE' }))).toEqual({ kind: 'go', environment: 'DAIRY_CATTLE', to });
  });

  it('takes a technician of one profile straight to its farms, whatever farm is chosen', () => {
    expect(homeLanding(user('TECHNICAL', ['DAIRY_CATTLE']), session({ farm }))).toEqual({
      kind: 'go',
      environment: 'DAIRY_CATTLE',
      to: addressOf('portfolio'),
    });
    // An environment left over from another user does not count.
    expect(homeLanding(user('TECHNICAL', ['BEEF_CATTLE']), session({ environment: 'DAIRY_CATTLE' }))).toMatchObject({
      environment: 'BEEF_CATTLE',
    });
  });

  it('sends a customer without a farm to the filter, and one with a farm on', () => {
    const customer = user('CUSTOMER', BOTH);
    expect(homeLanding(customer, session())).toEqual({ kind: 'go', environment: 'BEEF_CATTLE', to: addressOf('filter-form') });
    expect(homeLanding(customer, session({ farm }))).toEqual({ kind: 'go', environment: 'BEEF_CATTLE', to: beefEntries.address });
    expect(homeLanding(user('CUSTOMER', ['DAIRY_CATTLE']), session())).toMatchObject({ environment: 'DAIRY_CATTLE' });
  });

  it('does not send back for a farm whoever chose a harvest without any', () => {
    expect(homeLanding(user('CUSTOMER', BOTH), session({ filterFilled: true }))).toMatchObject({ to: beefEntries.address });
  });

  it('takes whoever begins with the diagnosis there', () => {
    const chosen = session({ farm: { ...farm, only_diagnosis: true } });
    expect(homeLanding(user('CUSTOMER_DIAGNOSIS', ['BEEF_CATTLE']), chosen)).toMatchObject({ to: addressOf('diagnosis.home') });
  });

  it('says so where the role has no screen', () => {
    expect(homeLanding(user('CUSTOMER_DIAGNOSIS', ['DAIRY_CATTLE']), session({ farm }))).toEqual({
      kind: 'empty',
      environment: 'DAIRY_CATTLE',
    });
  });
});

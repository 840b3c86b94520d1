import { describe, expect, it } from 'vitest';
import { type Actor, ROLES, type Role } from '#model/permissions';
import { beefChecklist } from '#model/screens/beef';
import { sections } from '#model/screens/list';
import { screensOf } from '#model/screens/screen';
import { EMPTY_SESSION, type Session } from '../session/session';
import { admissionOf, demandOf } from './admission';
import { lockOf, visibleSections } from './menu';

const actor = (role: Role, profiles: Actor['profiles'] = ['BEEF_CATTLE']): Actor => ({ id: 1, role, profiles, globalAccess: false });
const entries = { environment: 'BEEF_CATTLE', feature: 'platform', needsFarm: true, isClosedToDiagnosisFarm: true } as const;
const chosen: Session = {
  ...EMPTY_SESSION,
  environment: 'BEEF_CATTLE',
  customer: { id: 1, name: 'Santa Rita' },
  harvest: { id: 2, title: '2025/2026', first_year: 2025, last_year: 2026 },
  farm: { id: 3, name: 'Boa Esperança', only_diagnosis: false },
  filterFilled: true,
};

describe('admissionOf', () => {
  it('opens when everything is chosen', () => {
    expect(admissionOf(actor('CUSTOMER'), chosen, entries)).toBe('open');
  });

  it('sends away a role that may not see the screen, whatever is chosen', () => {
    expect(admissionOf(actor('CUSTOMER_DIAGNOSIS'), chosen, entries)).toBe('home');
    expect(admissionOf(actor('CUSTOMER_DIAGNOSIS'), EMPTY_SESSION, entries)).toBe('home');
  });

  it('switches the environment for those who work in the other one too', () => {
    const dairy = { ...entries, environment: 'DAIRY_CATTLE' } as const;
    expect(admissionOf(actor('ADMIN', []), chosen, dairy)).toBe('switch-environment');
    expect(admissionOf(actor('CUSTOMER', ['BEEF_CATTLE', 'DAIRY_CATTLE']), chosen, dairy)).toBe('switch-environment');
    expect(admissionOf(actor('TECHNICAL', ['BEEF_CATTLE']), chosen, dairy)).toBe('home');
  });

  it('lets go of a farm of the diagnosis only', () => {
    const farm = { id: 3, name: 'Boa Esperança', only_diagnosis: true };
    expect(admissionOf(actor('ADMIN'), { ...chosen, farm }, entries)).toBe('reset-farm');
    expect(admissionOf(actor('ADMIN'), { ...chosen, farm }, { ...entries, feature: 'diagnosis', isClosedToDiagnosisFarm: false })).toBe(
      'open',
    );
  });

  it('lets go of a farm with entries where the diagnosis is meant', () => {
    const diagnosis = { ...entries, feature: 'diagnosis', isClosedToDiagnosisFarm: false, isForDiagnosisFarm: true } as const;
    const farm = { id: 3, name: 'Boa Esperança', only_diagnosis: true };
    expect(admissionOf(actor('TECHNICAL'), chosen, diagnosis)).toBe('reset-farm');
    expect(admissionOf(actor('TECHNICAL'), { ...chosen, farm }, diagnosis)).toBe('open');
    expect(admissionOf(actor('CUSTOMER'), { ...chosen, farm }, diagnosis)).toBe('home');
  });

  it('leaves the chosen farm alone where the screen works on none', () => {
    for (const only_diagnosis of [true, false]) {
      const session: Session = { ...chosen, farm: { id: 3, name: 'Boa Esperança', only_diagnosis } };
      const open = sections.filter(({ needsFarm, environment }) => !needsFarm && (environment ?? 'BEEF_CATTLE') === 'BEEF_CATTLE');
      expect(open.map((section) => [section.address, admissionOf(actor('ADMIN'), session, section)])).toEqual(
        open.map(({ address }) => [address, 'open']),
      );
    }
  });

  it('asks for what is missing, but not again for a farm where there is none', () => {
    expect(admissionOf(actor('ADMIN'), { ...chosen, customer: null }, entries)).toBe('filter');
    expect(admissionOf(actor('ADMIN'), { ...chosen, farm: null, filterFilled: false }, entries)).toBe('filter');
    expect(admissionOf(actor('ADMIN'), { ...chosen, farm: null }, entries)).toBe('no-farms');
  });

  it('opens without a farm where the first one is characterised', () => {
    const characterisation = { ...entries, isFarmOptional: true };
    expect(admissionOf(actor('CUSTOMER'), { ...chosen, farm: null }, characterisation)).toBe('open');
    expect(admissionOf(actor('CUSTOMER'), { ...chosen, farm: null, filterFilled: false }, characterisation)).toBe('filter');
    expect(admissionOf(actor('CUSTOMER_DIAGNOSIS'), { ...chosen, farm: null }, characterisation)).toBe('home');
  });

  it('opens the filter of the checklist also where the harvest has no farm', () => {
    for (const screen of screensOf(beefChecklist)) {
      expect(admissionOf(actor('ADMIN'), { ...chosen, farm: null }, demandOf(beefChecklist, screen))).toBe('open');
    }
  });

  it('asks nothing but the role where a section belongs to no farm and no environment', () => {
    const registers = { environment: null, feature: 'registers' } as const;
    expect(admissionOf(actor('ADMIN'), EMPTY_SESSION, registers)).toBe('open');
    expect(admissionOf(actor('TECHNICAL'), chosen, registers)).toBe('home');
  });

  it('refuses the screens of a section to exactly those roles for whom the menu has it locked or leaves it out', () => {
    for (const role of ROLES) {
      for (const section of sections) {
        const environment = section.environment ?? 'BEEF_CATTLE';
        const farm = { ...chosen.farm, only_diagnosis: section.isForDiagnosisFarm === true } as NonNullable<Session['farm']>;
        const person = actor(role, [environment]);
        const isOffered = visibleSections(person, environment).some((one) => one === section && lockOf(one, person, farm) === null);
        expect([role, section.address, admissionOf(person, { ...chosen, farm, environment }, section)]).toEqual([
          role,
          section.address,
          isOffered ? 'open' : 'home',
        ]);
      }
    }
  });
});

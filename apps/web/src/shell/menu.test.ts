import { IconListDetails } from '@tabler/icons-react';
import { describe, expect, it } from 'vitest';
import type { Actor, Role } from '#model/permissions';
import { landingEntry, lockOf, MENU, type MenuEntry, visibleEntries } from './menu';

const actor = (role: Role): Actor => ({ id: 1, role, profiles: ['BEEF_CATTLE', 'DAIRY_CATTLE'], globalAccess: false });
const farm = { id: 1, name: 'Boa Esperança', only_diagnosis: false };
const diagnosisFarm = { ...farm, only_diagnosis: true };
const STAFF: Role[] = ['SUPER_ADMIN', 'ADMIN', 'TECHNICAL'];

const entry = (label: string, given: Partial<MenuEntry>): MenuEntry => ({
  label,
  icon: IconListDetails,
  to: `/corte/${label}`,
  environment: 'BEEF_CATTLE',
  feature: 'platform',
  ...given,
});

/** The kinds of entry the specification knows, before their screens exist. */
const kinds = [
  entry('diagnostico', { feature: 'diagnosis', isShownToAll: true, needsFarm: true }),
  entry('lancamentos', { isShownToAll: true, needsFarm: true, isClosedToDiagnosisFarm: true }),
  entry('processamento', { feature: 'processing', isClosedToDiagnosisFarm: true }),
  entry('faq', { feature: 'faq', isShownToAll: true }),
];
const labels = (entries: readonly MenuEntry[]) => entries.map(({ label }) => label);

describe('visibleEntries', () => {
  it('shows administrators everything, and nobody else what is theirs', () => {
    expect(labels(visibleEntries(actor('ADMIN'), 'BEEF_CATTLE', kinds))).toEqual(labels(kinds));
    for (const role of ['TECHNICAL', 'CUSTOMER', 'CUSTOMER_DIAGNOSIS'] as const) {
      expect(labels(visibleEntries(actor(role), 'BEEF_CATTLE', kinds))).toEqual(['diagnostico', 'lancamentos', 'faq']);
    }
  });

  it('keeps the menus of the environments apart', () => {
    expect(visibleEntries(actor('ADMIN'), 'DAIRY_CATTLE', kinds)).toEqual([]);
    for (const environment of ['BEEF_CATTLE', 'DAIRY_CATTLE'] as const) {
      expect(labels(visibleEntries(actor('CUSTOMER'), environment))).toContain('Lançamentos');
    }
  });

  it('has one entry for an address', () => {
    expect(new Set(MENU.map(({ to }) => to)).size).toBe(MENU.length);
  });
});

describe('lockOf', () => {
  const locked = (role: Role, chosen: typeof farm | null) =>
    labels(visibleEntries(actor(role), 'BEEF_CATTLE', kinds).filter((one) => lockOf(one, actor(role), chosen) !== null));

  it('locks by role what the specification locks', () => {
    expect(locked('CUSTOMER', farm)).toEqual(['diagnostico']);
    expect(locked('CUSTOMER_DIAGNOSIS', farm)).toEqual(['lancamentos']);
    for (const role of STAFF) expect(locked(role, farm)).toEqual([]);
  });

  it('dims for everyone what needs a farm while there is none', () => {
    for (const role of STAFF) expect(locked(role, null)).toEqual(['diagnostico', 'lancamentos']);
  });

  it('closes what is not of the diagnosis on a farm of the diagnosis only', () => {
    expect(locked('ADMIN', diagnosisFarm)).toEqual(['lancamentos', 'processamento']);
    expect(locked('CUSTOMER_DIAGNOSIS', diagnosisFarm)).toEqual(['lancamentos']);
  });

  it('says why', () => {
    const [, entries] = kinds;
    if (!entries) throw new Error('no entry');
    expect(lockOf(entries, actor('CUSTOMER_DIAGNOSIS'), null)).toBe('Indisponível para o seu acesso');
    expect(lockOf(entries, actor('ADMIN'), null)).toBe('Escolha uma fazenda para abrir');
    expect(lockOf(entries, actor('ADMIN'), diagnosisFarm)).toBe('A fazenda escolhida é somente de diagnóstico');
  });
});

describe('landingEntry', () => {
  it('is the first entry the role may use', () => {
    expect(landingEntry(actor('TECHNICAL'), 'BEEF_CATTLE', kinds)?.label).toBe('diagnostico');
    expect(landingEntry(actor('CUSTOMER'), 'BEEF_CATTLE', kinds)?.label).toBe('lancamentos');
    expect(landingEntry(actor('CUSTOMER'), 'DAIRY_CATTLE', kinds)).toBe(null);
  });
});

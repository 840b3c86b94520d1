import { describe, expect, it } from 'vitest';
import { type Actor, ROLES, type Role } from '#model/permissions';
import type { Section } from '#model/screens/screen';
import { landingSection, lockOf, visibleSections } from './menu';

const actor = (role: Role): Actor => ({ id: 1, role, profiles: ['BEEF_CATTLE', 'DAIRY_CATTLE'], globalAccess: false });
const farm = { id: 1, name: 'Boa Esperança', only_diagnosis: false };
const diagnosisFarm = { ...farm, only_diagnosis: true };
const STAFF: Role[] = ['SUPER_ADMIN', 'ADMIN', 'TECHNICAL'];

const section = (label: string, given: Partial<Section>): Section => ({
  label,
  icon: 'entries',
  address: `/corte/${label}`,
  environment: 'BEEF_CATTLE',
  feature: 'platform',
  modules: [],
  ...given,
});

const kinds = [
  section('diagnostico', { feature: 'diagnosis', isShownToAll: true, needsFarm: true, isForDiagnosisFarm: true }),
  section('lancamentos', { isShownToAll: true, needsFarm: true, isClosedToDiagnosisFarm: true }),
  section('processamento', { feature: 'processing', isClosedToDiagnosisFarm: true }),
  section('faq', { feature: 'faq', isShownToAll: true }),
];
const labels = (found: readonly Section[]) => found.map(({ label }) => label);

describe('visibleSections', () => {
  it('shows administrators everything, and nobody else what is theirs', () => {
    expect(labels(visibleSections(actor('ADMIN'), 'BEEF_CATTLE', kinds))).toEqual(labels(kinds));
    for (const role of ['TECHNICAL', 'CUSTOMER', 'CUSTOMER_DIAGNOSIS'] as const) {
      expect(labels(visibleSections(actor(role), 'BEEF_CATTLE', kinds))).toEqual(['diagnostico', 'lancamentos', 'faq']);
    }
  });

  it('keeps the menus of the environments apart', () => {
    expect(visibleSections(actor('ADMIN'), 'DAIRY_CATTLE', kinds)).toEqual([]);
    for (const environment of ['BEEF_CATTLE', 'DAIRY_CATTLE'] as const) {
      expect(labels(visibleSections(actor('CUSTOMER'), environment))).toContain('Lançamentos');
    }
  });
});

describe('lockOf', () => {
  const locked = (role: Role, chosen: typeof farm | null) =>
    labels(visibleSections(actor(role), 'BEEF_CATTLE', kinds).filter((one) => lockOf(one, actor(role), chosen) !== null));

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
    if (!entries) throw new Error('no section');
    expect(lockOf(entries, actor('CUSTOMER_DIAGNOSIS'), null)).toBe('Indisponível para o seu acesso');
    expect(lockOf(entries, actor('ADMIN'), null)).toBe('Escolha uma fazenda para abrir');
    expect(lockOf(entries, actor('ADMIN'), diagnosisFarm)).toBe('A fazenda escolhida é somente de diagnóstico');
  });
});

describe('the menus of the product', () => {
  const menu = (environment: 'BEEF_CATTLE' | 'DAIRY_CATTLE') => visibleSections(actor('ADMIN'), environment);
  const lockedIn = (environment: 'BEEF_CATTLE' | 'DAIRY_CATTLE', chosen: typeof farm) =>
    labels(menu(environment).filter((one) => lockOf(one, actor('ADMIN'), chosen) !== null));

  it('stand in the order of the specification, what it does not know between', () => {
    expect(labels(menu('BEEF_CATTLE'))).toEqual([
      ...[
        'Minhas fazendas',
        'Diagnóstico',
        'Lançamentos',
        'Caderneta',
        'Checklist',
        'Exportação',
        'Importação',
        'Configuração',
        'Processamento',
      ],
      ...['Benchmarking', 'Minha posição', 'Comunicação', 'FAQ', 'Painel de consultas', 'Cadastros'],
    ]);
    expect(labels(menu('DAIRY_CATTLE'))).toEqual([
      ...['Minhas fazendas', 'Lançamentos', 'Caderneta', 'Relatórios', 'Benchmarking', 'Minha posição', 'Exportação', 'Importação'],
      ...['Comunicação', 'FAQ', 'Cadastros'],
    ]);
  });

  it('close to a farm of the diagnosis only what whoever has only that may not use', () => {
    expect(lockedIn('BEEF_CATTLE', farm)).toEqual([]);
    expect(lockedIn('BEEF_CATTLE', diagnosisFarm)).toEqual([
      ...['Lançamentos', 'Caderneta', 'Checklist', 'Exportação', 'Configuração', 'Processamento', 'Painel de consultas'],
    ]);
    expect(lockedIn('DAIRY_CATTLE', diagnosisFarm)).toEqual(['Lançamentos', 'Caderneta', 'Relatórios', 'Exportação']);
  });
});

describe('landingSection', () => {
  const landing = (role: Role, chosen: typeof farm | null = null, environment: 'BEEF_CATTLE' | 'DAIRY_CATTLE' = 'BEEF_CATTLE') =>
    landingSection(actor(role), environment, chosen, kinds)?.label ?? null;

  it('is the diagnosis for whoever has nothing else', () => {
    expect(ROLES.map((role) => [role, landing(role)])).toEqual([
      ['SUPER_ADMIN', 'lancamentos'],
      ['ADMIN', 'lancamentos'],
      ['TECHNICAL', 'lancamentos'],
      ['CUSTOMER', 'lancamentos'],
      ['CUSTOMER_DIAGNOSIS', 'diagnostico'],
    ]);
    expect(landing('CUSTOMER', null, 'DAIRY_CATTLE')).toBe(null);
  });

  it('is where the chosen farm belongs', () => {
    expect([landing('TECHNICAL', farm), landing('TECHNICAL', diagnosisFarm)]).toEqual(['lancamentos', 'diagnostico']);
    expect([landing('ADMIN', farm), landing('ADMIN', diagnosisFarm)]).toEqual(['lancamentos', 'diagnostico']);
  });
});

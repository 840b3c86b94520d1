import { describe, expect, it } from 'vitest';
import type { Actor } from '#model/permissions';
import { navigationTargets } from './navigation-targets';

const actorOf = (role: 'CUSTOMER' | 'ADMIN') =>
  ({ id: 1, role, profiles: ['BEEF_CATTLE', 'DAIRY_CATTLE'], customers: [1] }) as unknown as Actor;
const farm = { id: 1, name: 'Fazenda', only_diagnosis: false };
const labelsOf = (...args: Parameters<typeof navigationTargets>) => navigationTargets(...args).map(({ label }) => label);

describe('places to go to', () => {
  it('are named by the way that leads to them', () => {
    expect(labelsOf(actorOf('CUSTOMER'), 'BEEF_CATTLE', farm)).toContain('Lançamentos › Pecuária › Movimentações › Nascimentos');
  });

  it('are those of the environment, the role and the farm', () => {
    expect(labelsOf(actorOf('CUSTOMER'), 'BEEF_CATTLE', null).filter((label) => label.startsWith('Lançamentos'))).toEqual([]);
    expect(labelsOf(actorOf('CUSTOMER'), 'BEEF_CATTLE', farm).filter((label) => label.startsWith('Cadastros'))).toEqual([]);
    expect(labelsOf(actorOf('ADMIN'), 'BEEF_CATTLE', farm).some((label) => label.startsWith('Cadastros'))).toBe(true);
  });

  it('are told apart', () => {
    const places = navigationTargets(actorOf('ADMIN'), 'BEEF_CATTLE', farm);
    expect(new Set(places.map(({ address }) => address)).size).toBe(places.length);
    expect(new Set(places.map(({ label }) => label)).size).toBe(places.length);
  });
});

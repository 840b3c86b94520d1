import type { Environment } from '../kit/environment';
import type { OwnScreen, Section } from './screen';

/** The place of the chosen farm among others, in the menu of its environment. */
const positionIn = <Key extends string>(key: Key, address: string, environment: Environment) => {
  const screen: OwnScreen<Key> = { kind: 'own', key, address, title: 'Minha posição' };
  return {
    ...{ label: 'Minha posição', icon: 'position', address, environment, feature: 'position', needsFarm: true },
    modules: [{ label: 'Minha posição', address, groups: [{ label: 'Minha posição', screens: [screen] }] }],
  } satisfies Section;
};

export const cortePosition = positionIn('corte.position', '/corte/minha-posicao', 'BEEF_CATTLE');
export const leitePosition = positionIn('leite.position', '/leite/minha-posicao', 'DAIRY_CATTLE');

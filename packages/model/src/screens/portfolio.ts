import type { Section } from './screen';

const ADDRESS = '/minhas-fazendas';

/** Where all farms in reach stand, of the environment that one works in. */
export const portfolio = {
  label: 'Minhas fazendas',
  icon: 'portfolio',
  address: ADDRESS,
  environment: null,
  feature: 'portfolio',
  isAside: true,
  modules: [
    {
      label: 'Minhas fazendas',
      address: ADDRESS,
      groups: [{ label: 'Minhas fazendas', screens: [{ kind: 'own', key: 'portfolio', address: ADDRESS, title: 'Minhas fazendas' }] }],
    },
  ],
} satisfies Section;

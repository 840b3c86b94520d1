import { lone } from './screen';

/** Where all farms in reach stand, of the environment that one works in. */
export const portfolio = lone('portfolio', {
  label: 'Minhas fazendas',
  icon: 'portfolio',
  address: '/minhas-fazendas',
  environment: null,
  feature: 'portfolio',
  isAside: true,
});

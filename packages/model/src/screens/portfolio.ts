import { lone } from './screen';

export const portfolio = lone('portfolio', {
  label: 'Minhas fazendas',
  icon: 'portfolio',
  address: '/minhas-fazendas',
  environment: null,
  feature: 'portfolio',
  isAside: true,
});

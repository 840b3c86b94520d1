import type { Environment } from '../kit/environment';
import { lone } from './screen';

const positionIn = <const Key extends string>(key: Key, address: string, environment: Environment) =>
  lone(key, { label: 'Minha posição', icon: 'position', address, environment, feature: 'position', needsFarm: true });

export const beefPosition = positionIn('beef.position', '/corte/minha-posicao', 'BEEF_CATTLE');
export const dairyPosition = positionIn('dairy.position', '/leite/minha-posicao', 'DAIRY_CATTLE');

import { expect, it } from 'vitest';
import { pluralOf } from './plural';

it.each([
  ['nascimento', 'nascimentos'],
  ['lote de confinamento', 'lotes de confinamento'],
  ['ponderação', 'ponderações'],
  ['setor', 'setores'],
  ['nível de suplementação', 'níveis de suplementação'],
  ['país', 'países'],
  ['item', 'itens'],
  ['detalhes do confinamento', 'detalhes do confinamento'],
])('makes of one %s many %s', (one, many) => {
  expect(pluralOf(one)).toBe(many);
});

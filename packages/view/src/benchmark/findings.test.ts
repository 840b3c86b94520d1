import { describe, expect, it } from 'vitest';
import { type ComparedLever, findingsOf } from './findings';

const words = { target: 'na mediana do grupo', goal: 'a mediana do grupo', best: 'média dos 25 % melhores', span: 'por ano' };
const row = (more: Partial<ComparedLever>): ComparedLever => ({
  ...{ label: 'Preço do leite', unit: 'R$/L', decimals: 2, direction: 'HIGHER', value: 2.4, quartile: 2, target: 2.2, best: 2.6 },
  ...{ perUnit: 100_000, isActedOn: true },
  ...more,
});
const cost = row({ label: 'COE do leite por litro', direction: 'LOWER', value: 1.8, target: 1.6, best: 1.5, quartile: 4 });
const yieldOf = row({ label: 'Por vaca', unit: 'L/vaca/dia', value: 20, target: 19.9, best: 24, perUnit: 6000, quartile: 2 });
const said = (rows: readonly ComparedLever[]) =>
  findingsOf(rows, words).map(({ title, text }) => [
    title,
    text
      .map((part) => (typeof part === 'string' ? part : part.strong))
      .join('')
      .replaceAll('\u00a0', ' '),
  ]);

describe('three findings', () => {
  it('are the largest lead, the largest gap and the most that is left to gain elsewhere', () => {
    expect(said([row({}), cost, yieldOf])).toEqual([
      ['O que puxa para cima', 'Preço do leite: 2,40 R$/L (2,20 R$/L na mediana do grupo). Vale cerca de R$ 20 mil por ano.'],
      ['O que puxa para baixo', 'COE do leite por litro: 1,80 R$/L (1,60 R$/L na mediana do grupo). Custa cerca de R$ 20 mil por ano.'],
      ['O que dá para ganhar', 'Por vaca: chegar a 24,00 L/vaca/dia, média dos 25 % melhores, vale cerca de R$ 24 mil por ano.'],
    ]);
  });

  it('go to the median where nothing is told of the best, and have no R$ where there is no lever', () => {
    const behind = row({ label: 'Perda', unit: '%', direction: 'LOWER', value: 6, target: 5, best: null, perUnit: null, quartile: 4 });
    expect(said([row({ best: null }), { ...cost, best: null }, behind]).at(-1)).toEqual([
      'O que dá para ganhar',
      'Perda: 6,00 % (5,00 % na mediana do grupo).',
    ]);
    expect(said([{ ...behind, isActedOn: false }])).toEqual([['O que puxa para baixo', 'Perda: 6,00 % (5,00 % na mediana do grupo).']]);
  });

  it('are none of figures that are not told', () => {
    expect(said([row({ target: null, best: null }), row({ value: null })])).toEqual([]);
  });
});

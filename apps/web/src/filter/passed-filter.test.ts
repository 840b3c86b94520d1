import { expect, it } from 'vitest';
import { forgetFilter, hasPassedFilter, passFilter } from './passed-filter';

const SETTINGS = '/corte/configuracao';

it('remembers that the filter was passed, until the section is left', () => {
  expect(hasPassedFilter(SETTINGS)).toBe(false);
  passFilter(`${SETTINGS}/valor-peso?x=1`);
  expect(hasPassedFilter(SETTINGS)).toBe(true);
  forgetFilter(SETTINGS, `${SETTINGS}/analise-caixa`);
  expect(hasPassedFilter(SETTINGS)).toBe(true);
  forgetFilter('/corte/lancamentos', '/leite/lancamentos');
  expect(hasPassedFilter(SETTINGS)).toBe(true);
  forgetFilter(SETTINGS, '/corte/lancamentos/clima');
  expect(hasPassedFilter(SETTINGS)).toBe(false);
});

it('belongs to one section, not to one with the same address prefix', () => {
  passFilter('/corte/configuracoes');
  expect(hasPassedFilter(SETTINGS)).toBe(false);
});

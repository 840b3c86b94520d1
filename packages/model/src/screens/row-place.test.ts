import { expect, it } from 'vitest';
import { variantsOf } from '../kit/resource';
import { registry } from '../registry';
import { rowAddress, screenOfRow } from './row-place';

it('knows a screen for every row that staff confirm, in each environment that it exists in', () => {
  const confirmed = registry.filter(({ hasValidation }) => hasValidation);
  // A return has farm, harvest and environment of its row.
  expect(confirmed.flatMap(variantsOf).filter(({ scope, environments }) => scope !== 'farmHarvest' || !environments)).toEqual([]);
  const unknown = confirmed.flatMap(({ path, environments = [] }) =>
    environments.filter((environment) => screenOfRow(path, environment, {}) === null).map((environment) => `${path} ${environment}`),
  );
  expect(unknown).toEqual([]);
});

it('tells screens of one resource apart by what their rows say', () => {
  expect(screenOfRow('financials', 'DAIRY_CATTLE', { type: 'DESPESAS' })).toBe('dairy.financials.DESPESAS');
  expect(screenOfRow('financials', 'BEEF_CATTLE', { type: 'OUTROS_DEBITOS' })).toBe('beef.financials.OUTROS_DEBITOS');
});

it('opens the screen at the row, or at the page of its own', () => {
  expect(rowAddress('beef.births', { resource: 'births', id: 12 })).toBe('/corte/lancamentos/pecuaria/nascimento?linha=12');
  expect(rowAddress('beef.calves', { resource: 'reproduction_weaning', id: 3 })).toMatch(/[?]planilha=desmame&linha=3$/);
  expect(rowAddress('dairy.crop', { resource: 'agriculture_expenses', id: 7 })).toBe('/leite/lancamentos/agricultura-cadastro-view/7');
  expect(rowAddress('beef.confinements', { resource: 'confinement_details', id: 7 })).toMatch(/[?]detalhe=sim$/);
});

import { expect, it } from 'vitest';
import { births } from '#model/herd/births';
import { resourceOf } from '#model/registry';
import { findingQuery } from './finding-rows';

const harvest = { first_year: 2025, last_year: 2026 };

it('are those of the month that the finding leads to, of a warning only those that were unusual', () => {
  const warned = { kind: 'warning', module: 'births', address: '/x?mes=2026-02&situacao=com-aviso' } as const;
  expect(findingQuery(births, warned, harvest)).toEqual([
    ['wherecustom[date]', 'gte:2026-02-01'],
    ['wherecustom[date]', 'lte:2026-02-28'],
    ['wherein[warned]', 'true'],
  ]);
  const ledger = { kind: 'contradiction', module: 'financials.RECEITAS', address: '/x?so=cost_center.group+eq+VENDA_ANIMAIS' } as const;
  expect(findingQuery(resourceOf('financials'), ledger, harvest)).toEqual([
    ['wherein[type]', 'RECEITAS'],
    ['wherein[cost_center.group]', 'VENDA_ANIMAIS'],
  ]);
});

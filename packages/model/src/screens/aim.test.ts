import { expect, it } from 'vitest';
import { type Aim, aimedAt, daysOf, readAim } from './aim';

const searchOf = (aim: Partial<Aim>) => aimedAt('/corte/x', aim).slice('/corte/x'.length);

it('says in an address which month, rows and panel are meant, and reads it back', () => {
  expect(searchOf({ days: daysOf('2026-02'), status: 'pending' })).toBe('?mes=2026-02&situacao=pendente');
  const run = {
    days: { from: '2025-07-01', to: '2026-03-31' },
    status: 'warned',
    isOpen: true,
    row: 12,
    sheet: 'reproduction_birth',
  } as const;
  expect([readAim(searchOf(run)), readAim(searchOf({ days: daysOf('2026-02') }))]).toEqual([
    run,
    { days: { from: '2026-02-01', to: '2026-02-28' }, status: null, isOpen: false, row: null, sheet: null },
  ]);
});

it('adds to what an address says already', () => {
  const address = aimedAt('/corte/x', { sheet: 'reproduction_weaning' });
  expect([address, aimedAt(address, {}), aimedAt(address, { status: 'pending' })]).toEqual([
    '/corte/x?planilha=desmame',
    '/corte/x?planilha=desmame',
    '/corte/x?planilha=desmame&situacao=pendente',
  ]);
});

it('means nothing in particular where nothing is said, or nothing that is understood', () => {
  expect([searchOf({}), readAim(''), readAim('?mes=2026-13&situacao=x'), readAim('?mes=&de=2026-01-01&linha=0x1')]).toEqual([
    '',
    null,
    null,
    null,
  ]);
});

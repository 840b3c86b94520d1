import { expect, it } from 'vitest';
import { type Aim, aimedAt, daysOf, NO_AIM, readAim } from './aim';

const searchOf = (aim: Partial<Aim>) => aimedAt('/corte/x', aim).slice('/corte/x'.length);

it('says in an address which month, rows and panel are meant, and reads it back', () => {
  expect(searchOf({ days: daysOf('2026-02'), status: 'pending' })).toBe('?mes=2026-02&situacao=pendente');
  const run = {
    ...NO_AIM,
    days: { from: '2025-07-01', to: '2026-03-31' },
    status: 'warned',
    isOpen: true,
    row: 12,
    sheet: 'reproduction_birth',
  } as const;
  expect([readAim(searchOf(run)), readAim(searchOf({ days: daysOf('2026-02') }))]).toEqual([
    run,
    { ...NO_AIM, days: { from: '2026-02-01', to: '2026-02-28' } },
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

it('says which rows and which cell are meant', () => {
  const cuts: Partial<Aim> = {
    only: [
      { path: 'category_livestock', sign: 'eq', value: '1', label: 'Touros e rufiões' },
      { path: 'weight', sign: 'gt', value: '1200' },
    ],
    field: 'weight',
    isStart: true,
  };
  expect(readAim(searchOf(cuts))).toEqual({ ...NO_AIM, ...cuts });
  expect(searchOf(cuts)).toBe('?mes=inicio&so=category_livestock+eq+1+Touros+e+rufi%C3%B5es&so=weight+gt+1200&campo=weight');
  expect(readAim(searchOf({ isWhole: true }))).toEqual({ ...NO_AIM, isWhole: true });
});

it('means nothing in particular where nothing is said, or nothing that is understood', () => {
  expect([
    searchOf({}),
    readAim(''),
    readAim('?mes=2026-13&situacao=x'),
    readAim('?mes=&de=2026-01-01&linha=0x1&so=x+is+1&campo=<'),
  ]).toEqual(['', null, null, null]);
});

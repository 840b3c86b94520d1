import { expect, it } from 'vitest';
import { type DeepLink, daysOf, NO_DEEP_LINK, readDeepLink, withDeepLink } from './deep-link';

const searchOf = (link: Partial<DeepLink>) => withDeepLink('/corte/x', link).slice('/corte/x'.length);

it('says in an address which month, rows and panel are meant, and reads it back', () => {
  expect(searchOf({ days: daysOf('2026-02'), status: 'pending' })).toBe('?mes=2026-02&situacao=pendente');
  const run = {
    ...NO_DEEP_LINK,
    days: { from: '2025-07-01', to: '2026-03-31' },
    status: 'warned',
    isOpen: true,
    row: 12,
    sheet: 'reproduction_birth',
  } as const;
  expect([readDeepLink(searchOf(run)), readDeepLink(searchOf({ days: daysOf('2026-02') }))]).toEqual([
    run,
    { ...NO_DEEP_LINK, days: { from: '2026-02-01', to: '2026-02-28' } },
  ]);
});

it('adds to what an address says already', () => {
  const address = withDeepLink('/corte/x', { sheet: 'reproduction_weaning' });
  expect([address, withDeepLink(address, {}), withDeepLink(address, { status: 'pending' })]).toEqual([
    '/corte/x?planilha=desmame',
    '/corte/x?planilha=desmame',
    '/corte/x?planilha=desmame&situacao=pendente',
  ]);
});

it('says which rows and which cell are meant', () => {
  const filters: Partial<DeepLink> = {
    only: [
      { path: 'category_livestock', sign: 'eq', value: '1', label: 'Touros e rufiões' },
      { path: 'weight', sign: 'gt', value: '1200' },
    ],
    field: 'weight',
    isStart: true,
  };
  expect(readDeepLink(searchOf(filters))).toEqual({ ...NO_DEEP_LINK, ...filters });
  expect(searchOf(filters)).toBe('?mes=inicio&so=category_livestock+eq+1+Touros+e+rufi%C3%B5es&so=weight+gt+1200&campo=weight');
  expect(readDeepLink(searchOf({ isWhole: true }))).toEqual({ ...NO_DEEP_LINK, isWhole: true });
});

it('means nothing in particular where nothing is said, or nothing that is understood', () => {
  expect([
    searchOf({}),
    readDeepLink(''),
    readDeepLink('?mes=2026-13&situacao=x'),
    readDeepLink('?mes=&de=2026-01-01&linha=0x1&so=x+is+1&campo=<'),
  ]).toEqual(['', null, null, null]);
});

import { expect, it } from 'vitest';
import { inFarm, readFarmPlace, withoutFarmPlace } from './farm-link';

it('an address says which farm it is about, beside whatever else it says, and is the same without it', () => {
  const address = inFarm('/corte/x?linha=4&mes=2026-10', { farm: 12, harvest: 3 });
  const { pathname, searchParams } = new URL(address, 'https://p');
  expect([pathname, readFarmPlace(searchParams), withoutFarmPlace(searchParams)]).toEqual([
    '/corte/x',
    { farm: 12, harvest: 3 },
    '?linha=4&mes=2026-10',
  ]);
  expect(withoutFarmPlace(new URL(inFarm('/', { farm: 1, harvest: 1 }), 'https://p').searchParams)).toBe('');
});

it('anything else chooses nothing', () => {
  for (const text of ['', '?em=', '?em=12', '?em=0-1', '?em=1-0', '?em=1-2-3', '?em=1-99999999999', '?em=x-1'])
    expect(readFarmPlace(new URLSearchParams(text))).toBe(null);
});

import { expect, it } from 'vitest';
import { signInOnTheWay, wantedAddress } from './wanted-address';

const goingTo = (address: string) => signInOnTheWay(new URL(address, 'https://p'));

it('remembers where one was going, with everything it says', () => {
  const address = '/corte/lancamentos/maquinas?linha=4&em=12-3';
  expect(goingTo(address)).toMatch(/^\/login\?ir=/);
  expect(wantedAddress(new URL(goingTo(address), 'https://p').search)).toBe(address);
  expect([goingTo('/'), wantedAddress('')]).toEqual(['/login', '/']);
});

it('never leads out of the product', () => {
  for (const evil of ['https://x.example', '//x.example', '/\\x.example', 'javascript:alert(1)', 'x', '/a\nb'])
    expect(wantedAddress(`?${new URLSearchParams({ ir: evil })}`)).toBe('/');
});

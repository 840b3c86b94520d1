import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arrobasPerHead, pricePerArroba, pricePerHead } from './arroba';

describe('arroba', () => {
  it('uses the carcass when it was weighed, half the live weight otherwise', () => {
    expect(arrobasPerHead({ weightAliveKg: 540, weightCarcassKg: 300 })).toBe(20);
    expect(arrobasPerHead({ weightAliveKg: 540, weightCarcassKg: null })).toBe(18);
    expect(arrobasPerHead({ weightAliveKg: null, weightCarcassKg: 0 })).toBeNull();
  });

  it('prices a steer of 20 arrobas at R$ 310,50', () => {
    const steer = { weightAliveKg: 540, weightCarcassKg: 300 };
    expect(pricePerHead(310.5, steer)).toBe(6210);
    expect(pricePerArroba(6210, steer)).toBe(310.5);
  });

  it('comes back to the price per arroba within the cent that rounding per head costs', () => {
    const cents = fc.integer({ min: 100, max: 200_000 }).map((value) => value / 100);
    fc.assert(
      fc.property(cents, fc.integer({ min: 30, max: 1500 }), (price, weightAliveKg) => {
        const weight = { weightAliveKg, weightCarcassKg: null };
        const arrobas = weightAliveKg / 30;
        return Math.abs((pricePerArroba(pricePerHead(price, weight), weight) ?? Number.NaN) - price) <= 0.005 / arrobas + 0.00501;
      }),
    );
  });
});

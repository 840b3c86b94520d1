import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { UNKNOWN } from '../unknown-number';
import { arrobasPerHead, meanPricePerArroba, pricePerArroba, pricePerHead } from './arroba';

describe('arroba', () => {
  it('uses the carcass when it was weighed, half the live weight otherwise', () => {
    expect(arrobasPerHead({ weightAliveKg: 540, weightCarcassKg: 300 })).toBe(20);
    expect(arrobasPerHead({ weightAliveKg: 540, weightCarcassKg: null })).toBe(18);
    expect(arrobasPerHead({ weightAliveKg: null, weightCarcassKg: 0 })).toBeNull();
  });

  it('knows no arrobas of a weight that is missing, 0 or below', () => {
    for (const weight of [null, undefined, 0, -5]) {
      expect(arrobasPerHead({ weightAliveKg: weight, weightCarcassKg: weight })).toBeNull();
      expect(arrobasPerHead({ weightAliveKg: 30, weightCarcassKg: weight })).toBe(1);
    }
  });

  it('knows no price of what has no arrobas or no price', () => {
    const [steer, nothing] = [
      { weightAliveKg: null, weightCarcassKg: 300 },
      { weightAliveKg: null, weightCarcassKg: null },
    ];
    for (const price of [null, undefined]) expect([pricePerHead(price, steer), pricePerArroba(price, steer)]).toEqual([null, null]);
    expect([pricePerHead(300, nothing), pricePerArroba(300, nothing), pricePerHead(0, steer), pricePerArroba(0, steer)]).toEqual([
      null,
      null,
      0,
      0,
    ]);
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

  it('has a mean by arrobas and not by heads', () => {
    const light = { heads: 10, weightAliveKg: 300, weightCarcassKg: null, pricePerHeadBrl: 3000 };
    const heavy = { heads: 10, weightAliveKg: 620, weightCarcassKg: 300, pricePerHeadBrl: 6400 };
    // 94 000 over 100 and 200 arrobas; 310 would be the mean of 300 and 320 a head.
    expect(meanPricePerArroba([light, heavy])).toBeCloseTo(313.33, 2);
    expect(meanPricePerArroba([light, { ...heavy, pricePerHeadBrl: null }])).toBe(300);
    expect(meanPricePerArroba([{ ...light, pricePerHeadBrl: null }])).toBeNull();
    expect(meanPricePerArroba([light, { ...heavy, weightCarcassKg: UNKNOWN }])).toBeNaN();
    expect(meanPricePerArroba([light, { ...heavy, weightAliveKg: UNKNOWN }])).toBeNaN();
    expect(meanPricePerArroba([light, { ...heavy, heads: null, weightAliveKg: UNKNOWN }])).toBe(300);
    expect(meanPricePerArroba([light, { ...heavy, weightAliveKg: null, weightCarcassKg: null }])).toBe(940);
  });
});

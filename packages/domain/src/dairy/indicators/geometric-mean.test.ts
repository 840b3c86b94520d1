import fc from 'fast-check';
import { expect, it } from 'vitest';
import { geometricMean } from './geometric-mean';

it('is the root of the product, without what was not counted', () => {
  expect(geometricMean([100, 400, 200])).toBeCloseTo(200, 9);
  expect(geometricMean([250, null, 0])).toBeCloseTo(250, 9);
  expect(geometricMean([null, 0])).toBeNull();
  expect(geometricMean([])).toBeNull();
});

it('lies between the least and the most, and is never above the common mean', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 1, max: 5000, noNaN: true }), { minLength: 1, maxLength: 3 }), (values) => {
      const mean = geometricMean(values) ?? 0;
      expect(mean).toBeGreaterThanOrEqual(Math.min(...values) * 0.999999);
      expect(mean).toBeLessThanOrEqual((values.reduce((sum, one) => sum + one, 0) / values.length) * 1.000001);
    }),
  );
});

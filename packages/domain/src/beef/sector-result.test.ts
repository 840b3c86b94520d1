import { describe, expect, it } from 'vitest';
import { sectorResult } from './sector-result';

const sector = { revenuesBrl: 300_000, disbursementBrl: 180_000, areaHa: 60, previousPerHaBrl: 1600 };

describe('the result of a sector', () => {
  it('worked by hand: R$ 120,000 on 60 ha against R$ 1,600 a hectare, 25 % dearer money', () => {
    expect(sectorResult(sector, 1.25)).toEqual({
      resultBrl: 120_000,
      perHaBrl: 2000,
      previousPerHaBrl: 2000,
      change: { value: 0, unit: 'R$/ha', decimals: 2 },
    });
  });

  it('is compared in the money of then where the index does not reach', () => {
    expect(sectorResult(sector, null)).toMatchObject({ previousPerHaBrl: 1600, change: { value: 400, unit: 'R$/ha', decimals: 2 } });
  });

  it('is not known where nothing is said, and a loss is one', () => {
    expect(sectorResult({ ...sector, revenuesBrl: null, disbursementBrl: null }, 1)).toMatchObject({ resultBrl: null, perHaBrl: null });
    expect(sectorResult({ ...sector, revenuesBrl: null }, 1)).toMatchObject({ resultBrl: -180_000, perHaBrl: -3000 });
    expect(sectorResult({ ...sector, previousPerHaBrl: -500 }, 1).change?.value).toBe(2500);
    for (const areaHa of [null, 0, -1]) expect(sectorResult({ ...sector, areaHa }, 1)).toMatchObject({ perHaBrl: null, change: null });
    expect(sectorResult({ ...sector, previousPerHaBrl: null }, 1.25)).toMatchObject({
      perHaBrl: 2000,
      previousPerHaBrl: null,
      change: null,
    });
  });
});

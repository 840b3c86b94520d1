import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Crop } from '../facts/crops';
import { availableKg, commonCostPerKg, cropCost, grossKg } from './crop-cost';

const silage: Crop = {
  id: 1,
  type: 'BULKY',
  descriptionId: 1,
  description: 'Silagem de milho',
  plantedAreaHa: 20,
  production: 900,
  bagWeightKg: null,
  lossPercent: 10,
  initialDryMatterPercent: 33,
  finalDryMatterPercent: null,
  totalCostBrl: 84_815.1,
  isValidated: true,
};
const grain: Crop = {
  ...silage,
  type: 'CONCENTRATED',
  production: 1500,
  bagWeightKg: 60,
  lossPercent: 2,
  initialDryMatterPercent: 82,
  finalDryMatterPercent: 87,
  totalCostBrl: 90_000,
};

describe('the cost of a crop', () => {
  // 900 t less 10 % are 810,000 kg; 84,815.10 / 810,000 = 0.10471 a kilo, and 0.3173 of dry matter at 33 %: the source's example.
  it('of roughage is of what is left of the tonnes', () => {
    const cost = cropCost(silage);
    expect(cost.availableKg).toBe(810_000);
    expect(cost.perKg).toBeCloseTo(0.10471, 6);
    expect(cost.perKgDryMatter).toBeCloseTo(0.3173, 4);
    expect(cost.perHectare).toBeCloseTo(4240.755, 6);
  });

  // 1,500 bags of 60 kg: 90,000 kg, less 2 % 88,200; dried from 82 % to 87 % of dry matter 83,131.03 kg.
  it('of grain is of what is left of the bags once it is dried', () => {
    const cost = cropCost(grain);
    expect(cost.availableKg).toBeCloseTo(83_131.034, 2);
    expect(cost.perKg).toBeCloseTo(1.08263, 5);
    expect(cost.perKgDryMatter).toBeCloseTo(1.2444, 4);
  });

  it('is not known where nothing is left, or a bag has no weight', () => {
    expect(cropCost({ ...silage, lossPercent: 100 })).toMatchObject({ availableKg: null, perKg: null, perKgDryMatter: null });
    expect(availableKg({ ...grain, bagWeightKg: null })).toBeNull();
    expect(commonCostPerKg([{ ...silage, lossPercent: 100 }])).toBeNull();
    expect(commonCostPerKg([])).toBeNull();
    expect([grossKg({ ...grain, bagWeightKg: null }), cropCost({ ...grain, bagWeightKg: null }).perKg]).toEqual([null, null]);
    expect(commonCostPerKg([silage, { ...silage, lossPercent: 100 }])).toBeCloseTo(84_815.1 / 810_000, 12);
  });

  it('is not known of dry matter or of a hectare where there is none', () => {
    expect(cropCost({ ...silage, initialDryMatterPercent: 0 })).toMatchObject({ availableKg: 810_000, perKgDryMatter: null });
    expect([cropCost({ ...silage, plantedAreaHa: 0 }).perHectare, cropCost({ ...silage, plantedAreaHa: 1 }).perHectare]).toEqual([
      null,
      84_815.1,
    ]);
  });
});

it('splitting a crop, or its costs, changes no cost of a kilo', () => {
  const share = fc.double({ min: 0.01, max: 0.99, noNaN: true });
  fc.assert(
    fc.property(share, fc.constantFrom(silage, grain), (part, crop) => {
      const of = (factor: number): Crop => ({
        ...crop,
        plantedAreaHa: crop.plantedAreaHa * factor,
        production: crop.production * factor,
        totalCostBrl: crop.totalCostBrl * factor,
      });
      expect(commonCostPerKg([of(part), of(1 - part)])).toBeCloseTo(cropCost(crop).perKg ?? 0, 9);
    }),
  );
});

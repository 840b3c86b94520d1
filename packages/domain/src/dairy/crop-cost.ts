import { roundTo } from '../decimal';
import type { Crop } from '../facts/crops';

/** Source: indicator sheet 6.4. */

const TONNE_KG = 1000;

type Harvested = Pick<Crop, 'type' | 'production' | 'bagWeightKg' | 'lossPercent' | 'initialDryMatterPercent' | 'finalDryMatterPercent'>;
export type Costed = Harvested & Pick<Crop, 'plantedAreaHa' | 'totalCostBrl'>;

/** Tonnes of roughage, bags of grain; null where a bag has no weight. */
export function grossKg({ type, production, bagWeightKg }: Harvested): number | null {
  if (type === 'BULKY') return production * TONNE_KG;
  return bagWeightKg === null ? null : production * bagWeightKg;
}

/** Natural matter after losses and after drying for storage. */
export function availableKg(crop: Harvested): number | null {
  const gross = grossKg(crop);
  if (gross === null) return null;
  const { lossPercent, initialDryMatterPercent, finalDryMatterPercent } = crop;
  const dried = finalDryMatterPercent === null ? 1 : initialDryMatterPercent / finalDryMatterPercent;
  const kept = gross * (1 - lossPercent / 100) * dried;
  return kept > 0 ? kept : null;
}

export interface CropCost {
  availableKg: number | null;
  perKg: number | null;
  perKgDryMatter: number | null;
  perHectare: number | null;
}

export function cropCost(crop: Costed): CropCost {
  const kg = availableKg(crop);
  const perKg = kg === null ? null : crop.totalCostBrl / kg;
  const dryMatter = (crop.finalDryMatterPercent ?? crop.initialDryMatterPercent) / 100;
  return {
    availableKg: kg,
    perKg,
    perKgDryMatter: perKg === null || dryMatter <= 0 ? null : perKg / dryMatter,
    perHectare: crop.plantedAreaHa > 0 ? crop.totalCostBrl / crop.plantedAreaHa : null,
  };
}

/** Rounded as screens and answers show it: kg and R$/ha to 2 decimals, R$/kg to 4. */
export function shownCropCost(crop: Costed): CropCost {
  const { availableKg: kg, perKg, perKgDryMatter, perHectare } = cropCost(crop);
  const rounded = (value: number | null, decimals: number) => (value === null ? null : roundTo(value, decimals));
  return {
    availableKg: rounded(kg, 2),
    perKg: rounded(perKg, 4),
    perKgDryMatter: rounded(perKgDryMatter, 4),
    perHectare: rounded(perHectare, 2),
  };
}

/** R$ of a kilogram of a grown feed, to 4 decimals. Crops without cost lines have an unknown cost, not a cost of zero. */
export function grownFeedPrice(crops: readonly Costed[]): number | null {
  const perKg = commonCostPerKg(crops.filter(({ totalCostBrl }) => totalCostBrl > 0));
  return perKg === null ? null : roundTo(perKg, 4);
}

/** R$ of a kilogram of one feed over several crops: all costs ÷ all kilograms. */
export function commonCostPerKg(crops: readonly Costed[]): number | null {
  const counted = crops.flatMap((crop) => {
    const kg = availableKg(crop);
    return kg === null ? [] : [{ kg, cost: crop.totalCostBrl }];
  });
  const kg = counted.reduce((sum, one) => sum + one.kg, 0);
  return kg > 0 ? counted.reduce((sum, one) => sum + one.cost, 0) / kg : null;
}

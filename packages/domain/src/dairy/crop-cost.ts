import type { Crop } from '../facts/crops';

/** What feed grown on the farm costs. Source: indicator sheet 6.4. */

/** Kilograms of a tonne. */
const TONNE_KG = 1000;

type Harvested = Pick<Crop, 'type' | 'production' | 'bagWeightKg' | 'lossPercent' | 'initialDryMatterPercent' | 'finalDryMatterPercent'>;
type Costed = Harvested & Pick<Crop, 'plantedAreaHa' | 'totalCostBrl'>;

/** Kilograms as harvested: tonnes of roughage, bags of grain. Null where a bag has no weight. */
export function grossKg({ type, production, bagWeightKg }: Harvested): number | null {
  if (type === 'BULKY') return production * TONNE_KG;
  return bagWeightKg === null ? null : production * bagWeightKg;
}

/**
 * Kilograms of natural matter that reach the trough: less the losses, and less the water that the feed gives off from harvest to storage.
 * Null where nothing is left, or it cannot be said.
 */
export function availableKg(crop: Harvested): number | null {
  const gross = grossKg(crop);
  if (gross === null) return null;
  const { lossPercent, initialDryMatterPercent, finalDryMatterPercent } = crop;
  const dried = finalDryMatterPercent === null ? 1 : initialDryMatterPercent / finalDryMatterPercent;
  const kept = gross * (1 - lossPercent / 100) * dried;
  return kept > 0 ? kept : null;
}

/** What a crop cost, R$: of a kilogram of natural and of dry matter, and of a planted hectare. */
export interface CropCost {
  availableKg: number | null;
  perKg: number | null;
  perKgDryMatter: number | null;
  perHectare: number | null;
}

/** The costs of a crop; each null where it cannot be said. */
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

/** R$ of a kilogram of the same feed from several crops: all costs by all kilograms. Null where there are no kilograms. */
export function commonCostPerKg(crops: readonly Costed[]): number | null {
  const counted = crops.flatMap((crop) => {
    const kg = availableKg(crop);
    return kg === null ? [] : [{ kg, cost: crop.totalCostBrl }];
  });
  const kg = counted.reduce((sum, one) => sum + one.kg, 0);
  return kg > 0 ? counted.reduce((sum, one) => sum + one.cost, 0) / kg : null;
}

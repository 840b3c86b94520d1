import { shownCropCost } from '#domain/dairy/crop-cost';
import type { Crop, CropType } from '#domain/facts/crops';
import { resourceOf } from '#model/registry';
import { type CropResult, cropResults } from '#model/responses/crops';
import type { Context } from '../../context';
import { CROPS } from '../../facts/crops';
import { readFarmFacts } from '../../facts/read-facts';
import type { App } from '../../http/app-type';
import { entryCall, registerFarmYearCall } from '../../scope/farm-year-call';

export function registerResults(app: App, context: Context): void {
  const call = entryCall(resourceOf('agriculture_expenses'), 'results', { summary: 'custo de cada cultura da safra', answer: cropResults });
  registerFarmYearCall(app, context, call, async ({ years }) => {
    const { crops } = await readFarmFacts(context, years, CROPS);
    const of = (type: CropType) => crops.filter((crop) => crop.type === type).map(rowOf);
    return { bulky: of('BULKY'), concentrated: of('CONCENTRATED') };
  });
}

function rowOf(crop: Crop): CropResult {
  const { availableKg, perKg, perKgDryMatter, perHectare } = shownCropCost(crop);
  return {
    id: crop.id,
    cost_center_description: { id: crop.descriptionId, title: crop.description },
    planted_area: crop.plantedAreaHa,
    total_cost: crop.totalCostBrl,
    volume: availableKg,
    cost_per_kilo: perKg,
    cost_per_kilo_dry_matter: perKgDryMatter,
    cost_per_hectare: perHectare,
    validated: crop.isValidated,
  };
}

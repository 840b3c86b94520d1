import { cropCost } from '#domain/dairy/crop-cost';
import { roundTo } from '#domain/decimal';
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
  const { availableKg, perKg, perKgDryMatter, perHectare } = cropCost(crop);
  return {
    id: crop.id,
    cost_center_description: { id: crop.descriptionId, title: crop.description },
    planted_area: crop.plantedAreaHa,
    total_cost: crop.totalCostBrl,
    volume: rounded(availableKg, 2),
    cost_per_kilo: rounded(perKg, 4),
    cost_per_kilo_dry_matter: rounded(perKgDryMatter, 4),
    cost_per_hectare: rounded(perHectare, 2),
    validated: crop.isValidated,
  };
}

const rounded = (value: number | null, decimals: number) => (value === null ? null : roundTo(value, decimals));

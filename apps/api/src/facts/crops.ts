import type { CropFacts } from '#domain/facts/crops';
import { type FactQueries, OWN, rows } from './read-facts';

export const CROPS: FactQueries<CropFacts> = {
  crops:
    rows(`select x.id, x.agriculture_expense_type as type, d.id as "descriptionId", d.title as description, x.planted_area as "plantedAreaHa",
      x.production, x.bag_weight as "bagWeightKg", x.loss as "lossPercent", x.initial_dry_matter as "initialDryMatterPercent",
      x.final_dry_matter as "finalDryMatterPercent", x.validated as "isValidated",
      (select coalesce(sum(i.total_cost), 0) from agriculture_expense_items i where i.agriculture_expense_id = x.id) as "totalCostBrl"
    from agriculture_expenses x join cost_centers_description d on d.id = x.cost_center_description_id
    where ${OWN} order by d.title, x.id`),
};

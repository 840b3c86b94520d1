import { daysInMonth } from '#domain/calendar';
import { cropCost } from '#domain/dairy/crop-cost';
import { roundTo } from '#domain/decimal';
import type { CropType } from '#domain/facts/crops';
import { DAIRY_CATEGORY } from '../../api/src/db/catalogues/herd';
import { priceLevel } from './books';
import { titledReference } from './catalogue-reference';
import { type FarmScope, farmEntry, type ReadyRow } from './entries';
import { type HarvestHerd, type HerdMonth, headsIn } from './harvest-herd';

/** Silage for the herd, and on some farms grain; the ledger uses the cost of a kilo. */

const SILAGE_KG = { milking: 28, other: 8 } as const;

export function silageEatenKg({ month, lines }: HerdMonth): number {
  const milking = headsIn(lines, [DAIRY_CATEGORY.lactatingCows]);
  return (milking * SILAGE_KG.milking + (headsIn(lines) - milking) * SILAGE_KG.other) * daysInMonth(month);
}

export interface CropPlan {
  type: CropType;
  description: string;
  plantedAreaHa: number;
  productivity: number;
  bagWeightKg: number | null;
  lossPercent: number;
  initialDryMatterPercent: number;
  finalDryMatterPercent: number | null;
  lines: readonly { title: string; volume: number; total: number }[];
}

/** R$ of 2024/2025 a hectare. Own assumption, near costs of silage in the south-east. */
const SILAGE_COSTS: readonly (readonly [title: string, perHectare: number, unitsAHectare: number])[] = [
  ['Sementes', 1_150, 1.1],
  ['Fertilizantes', 2_700, 0.75],
  ['Calcário e gesso', 240, 1.5],
  ['Herbicidas', 430, 6],
  ['Inseticidas', 390, 3],
  ['Inoculante', 260, 45],
  ['Lona plástica', 210, 12],
  ['Preparo do solo', 520, 1],
  ['Plantio', 380, 1],
  ['Tratos culturais', 340, 2],
  ['Colheita e ensilagem', 1_250, 43],
  ['Transporte', 310, 43],
];
const GRAIN_COSTS: typeof SILAGE_COSTS = [
  ['Sementes', 980, 1],
  ['Fertilizantes', 2_150, 0.6],
  ['Herbicidas', 420, 6],
  ['Inseticidas', 360, 3],
  ['Plantio', 380, 1],
  ['Colheita', 620, 1],
  ['Secagem', 410, 140],
  ['Transporte', 260, 140],
];

export function silageOf(herd: HarvestHerd, random: FarmScope['random']): CropPlan {
  const eaten = herd.months.reduce((sum, month) => sum + silageEatenKg(month), 0);
  const ofYear = herd.months.length === 0 ? 0 : (eaten / herd.months.length) * 12;
  const [productivity, lossPercent] = [roundTo(random.between(39, 48), 1), random.whole(8, 13)];
  const keptAHectare = productivity * 1000 * (1 - lossPercent / 100);
  const plantedAreaHa = Math.max(2, Math.ceil((ofYear * 1.05) / keptAHectare));
  const dryMatter = roundTo(random.between(31, 35), 1);
  return cropPlan(herd, random, SILAGE_COSTS, {
    type: 'BULKY',
    description: 'Silagem de milho',
    plantedAreaHa,
    productivity,
    bagWeightKg: null,
    lossPercent,
    initialDryMatterPercent: dryMatter,
    finalDryMatterPercent: null,
  });
}

function cropPlan(
  { harvest }: HarvestHerd,
  random: FarmScope['random'],
  costs: typeof SILAGE_COSTS,
  crop: Omit<CropPlan, 'lines'>,
): CropPlan {
  const level = priceLevel(harvest.first_year);
  const lines = costs.map(([title, perHectare, units]) => ({
    title,
    volume: Math.max(1, Math.round(units * crop.plantedAreaHa)),
    total: roundTo(perHectare * crop.plantedAreaHa * level * random.between(0.93, 1.07), 2),
  }));
  return { ...crop, lines };
}

/** R$, calculated like the product does from the entries. */
export function priceOfKg(plan: CropPlan): number {
  const { perKg } = cropCost({
    ...plan,
    production: plan.productivity * plan.plantedAreaHa,
    totalCostBrl: plan.lines.reduce((sum, { total }) => sum + total, 0),
  });
  return roundTo(perKg ?? 0, 4);
}

/** Larger farms grow some maize for grain too. */
export function cropRows(scope: FarmScope, herd: HarvestHerd, silage: CropPlan): ReadyRow[] {
  const { random } = scope;
  const isLarge = silage.plantedAreaHa >= 30;
  const grain = (): CropPlan =>
    cropPlan(herd, random, GRAIN_COSTS, {
      type: 'CONCENTRATED',
      description: 'Milho grão',
      plantedAreaHa: Math.round(silage.plantedAreaHa / 3),
      bagWeightKg: 60,
      productivity: random.whole(115, 160),
      lossPercent: random.whole(2, 4),
      initialDryMatterPercent: 81,
      finalDryMatterPercent: 87,
    });
  return (isLarge ? [silage, grain()] : [silage]).map((plan) => cropRow(scope, herd, plan));
}

function cropRow(scope: FarmScope, { harvest, hasEnded }: HarvestHerd, plan: CropPlan): ReadyRow {
  const day = hasEnded ? `${harvest.last_year}-04-20` : `${harvest.first_year}-09-15`;
  const record = farmEntry(scope, 'agriculture_expenses', day, {
    agriculture_expense_type: plan.type,
    cost_center_description: titledReference('cost_centers_description', plan.description),
    planted_area: plan.plantedAreaHa,
    annual_productivity: plan.productivity,
    bag_weight: plan.bagWeightKg,
    loss: plan.lossPercent,
    initial_dry_matter: plan.initialDryMatterPercent,
    final_dry_matter: plan.finalDryMatterPercent,
  });
  const lines = plan.lines.map(({ title, volume, total }) =>
    farmEntry(scope, 'agriculture_expense_items', day, {
      // The id is known once the record is written.
      agriculture_expense: { id: 0 },
      agriculture_cost_subcategory: titledReference('agriculture_cost_subcategories', title),
      volume,
      total_cost: total,
    }),
  );
  return { ...record, parts: { column: 'agriculture_expense_id', rows: lines } };
}

import type { Costed } from '#domain/dairy/crop-cost';
import { agricultureExpenseItems } from '#model/agriculture/agriculture-expense-items';
import { agricultureExpenses } from '#model/agriculture/agriculture-expenses';
import { asNumber, asReference, type Row } from '#model/kit/field';
import type { Resource } from '#model/kit/resource';
import { type GridRow, scopeQuery } from '../../../rows/row';
import { listAllRows } from '../../../rows/row-client';
import type { WorkScope } from '../../../session/session';

export interface StoredCrop {
  crop: GridRow;
  lines: GridRow[];
}

/** All crops of the farm in the harvest, from two lists that a device has too. */
export async function readCrops(scope: WorkScope, signal?: AbortSignal): Promise<StoredCrop[]> {
  const listed = (resource: Resource) => listAllRows(resource.path, scopeQuery(resource, scope.environment, scope), signal);
  const [crops, lines] = await Promise.all([listed(agricultureExpenses), listed(agricultureExpenseItems)]);
  return crops.map((crop) => ({
    crop,
    lines: lines.filter((line) => asReference(line.agriculture_expense)?.id === crop.id).sort(inOrderOfTyping),
  }));
}

/** Rows that only this device has come last, with the negative number of their order. */
const inOrderOfTyping = (one: GridRow, other: GridRow): number =>
  Number(one.id < 0) - Number(other.id < 0) || Math.abs(one.id) - Math.abs(other.id);

export const totalCostOf = ({ lines }: StoredCrop): number => lines.reduce((sum, line) => sum + (asNumber(line.total_cost) ?? 0), 0);

export function costedCrop(row: Row, totalCostBrl: number): Costed | null {
  const [production, area, loss, dryMatter] = [row.production, row.planted_area, row.loss, row.initial_dry_matter].map(asNumber);
  if (production == null || area == null || loss == null || dryMatter == null) return null;
  return {
    type: row.agriculture_expense_type === 'CONCENTRATED' ? 'CONCENTRATED' : 'BULKY',
    production,
    plantedAreaHa: area,
    bagWeightKg: asNumber(row.bag_weight),
    lossPercent: loss,
    initialDryMatterPercent: dryMatter,
    finalDryMatterPercent: asNumber(row.final_dry_matter),
    totalCostBrl,
  };
}

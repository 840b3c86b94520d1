import type { FarmScope } from './entries';
import type { HarvestHerd } from './harvest-herd';
import type { HerdHistory } from './herd';
import type { BeefPlan } from './herd-plan';
import type { FarmPlan } from './plan';

export interface Books {
  scope: FarmScope;
  plan: FarmPlan;
  beef: BeefPlan;
  history: HerdHistory;
  herds: readonly HarvestHerd[];
}

/** Relative to 2024/2025, the year of the cost references. Own assumption, near the inflation of inputs. */
export function priceLevel(firstYear: number): number {
  return 1.045 ** (firstYear - 2024);
}

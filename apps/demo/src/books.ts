import type { FarmScope } from './entries';
import type { HarvestHerd } from './harvest-herd';
import type { HerdHistory } from './herd';
import type { BeefPlan } from './herd-plan';
import type { FarmPlan } from './plan';

/** What the books of a beef farm are written from: whose they are, what it is, and how its herd lived. */
export interface Books {
  scope: FarmScope;
  plan: FarmPlan;
  beef: BeefPlan;
  history: HerdHistory;
  herds: readonly HarvestHerd[];
}

/** Price level of a harvest against 2024/2025, in which the references of costs were published. Own assumption, near the inflation of inputs. */
export function priceLevel(firstYear: number): number {
  return 1.045 ** (firstYear - 2024);
}

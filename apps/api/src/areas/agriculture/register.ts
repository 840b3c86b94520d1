import type { Context } from '../../context';
import type { App } from '../../http/app-type';
import { registerCostPerKilo } from './cost-per-kilo';
import { registerResults } from './results';

/** Feed grown on the farm: what it cost. Crops and their lines are saved by the engine. */
export function registerAgriculture(app: App, context: Context): void {
  registerResults(app, context);
  registerCostPerKilo(app, context);
}

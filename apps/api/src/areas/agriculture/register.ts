import type { Context } from '../../context';
import type { App } from '../../http/app-type';
import { registerCostPerKilo } from './cost-per-kilo';
import { registerResults } from './results';

export function registerAgriculture(app: App, context: Context): void {
  registerResults(app, context);
  registerCostPerKilo(app, context);
}

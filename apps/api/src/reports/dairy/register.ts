import type { Context } from '../../context';
import type { App } from '../../http/app-type';
import { registerCashFlow } from './cash-flow';
import { registerIndividual } from './individual';
import { registerMilkExport } from './milk-export';
import { registerMonthly } from './monthly';
import { registerQuadrant } from './quadrant';
import { registerSummary } from './summary';

export function registerDairyReports(app: App, context: Context): void {
  registerCashFlow(app, context);
  registerMonthly(app, context);
  registerQuadrant(app, context);
  registerSummary(app, context);
  registerIndividual(app, context);
  registerMilkExport(app, context);
}

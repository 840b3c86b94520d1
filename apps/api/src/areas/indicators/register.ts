import type { Context } from '../../context';
import type { App } from '../../http/app-type';
import { registerDashboard } from './dashboard';
import { registerIndicators } from './indicators';
import { registerIndicatorMonths } from './months';

export function registerIndicatorCalls(app: App, context: Context): void {
  registerIndicators(app, context);
  registerIndicatorMonths(app, context);
  registerDashboard(app, context);
}

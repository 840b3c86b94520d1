import type { Context } from '../../context';
import type { App } from '../../http/app-type';
import { registerFindForCombo } from './find-for-combo';
import { registerHarvestsFilter } from './harvests-filter';

export function registerFilter(app: App, context: Context): void {
  registerFindForCombo(app, context);
  registerHarvestsFilter(app, context);
}

import type { Context } from '../../context';
import type { App } from '../../http/app-type';
import { registerFindForCombo } from './find-for-combo';
import { registerHarvestsFilter } from './harvests-filter';
import { registerLastScope } from './last-scope';

export function registerFilter(app: App, context: Context): void {
  registerFindForCombo(app, context);
  registerHarvestsFilter(app, context);
  registerLastScope(app, context);
}

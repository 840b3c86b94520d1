import type { Context } from '../../context';
import type { App } from '../../http/app-type';
import { registerSaveYear } from './save-year';
import { registerYears } from './years';

export function registerIgpdi(app: App, context: Context): void {
  registerYears(app, context);
  registerSaveYear(app, context);
}

import type { Context } from '../../context';
import type { App } from '../../http/app-type';
import { registerBalance } from './balance';

/** The check of the herd against its movements. */
export function registerLivestockStock(app: App, context: Context): void {
  registerBalance(app, context);
}

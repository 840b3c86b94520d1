import type { Context } from '../../context';
import type { App } from '../../http/app-type';
import { registerReadPortfolio } from './read-portfolio';
import { registerValidateModule } from './validate-module';
import { registerViews } from './views';

/** Minhas fazendas: where every farm in reach stands in a harvest, for who attends them. */
export function registerPortfolio(app: App, context: Context): void {
  registerReadPortfolio(app, context);
  registerValidateModule(app, context);
  registerViews(app, context);
}

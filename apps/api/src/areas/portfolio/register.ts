import type { Context } from '../../context';
import type { App } from '../../http/app-type';
import { registerReadPortfolio } from './read-portfolio';
import { registerValidateModule } from './validate-module';
import { registerViews } from './views';

export function registerPortfolio(app: App, context: Context): void {
  registerReadPortfolio(app, context);
  registerValidateModule(app, context);
  registerViews(app, context);
}

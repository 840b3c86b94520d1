import type { Context } from '../../context';
import type { App } from '../../http/app-type';
import { registerStanding } from './standing';

/** What the settings of a farm are set against. What is set are plain resources. */
export function registerSettings(app: App, context: Context): void {
  registerStanding(app, context);
}

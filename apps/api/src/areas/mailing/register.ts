import type { Context } from '../../context';
import type { App } from '../../http/app-type';
import { registerPreferences } from './preferences';
import { registerUnsubscribe } from './unsubscribe';

export function registerMailing(app: App, context: Context): void {
  registerPreferences(app, context);
  registerUnsubscribe(app, context);
}

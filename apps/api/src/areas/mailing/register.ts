import type { Context } from '../../context';
import type { App } from '../../http/app-type';
import { registerPreferences } from './preferences';
import { registerUnsubscribe } from './unsubscribe';

/** Which mails somebody gets beside those it asks for, and how to get no more of them. */
export function registerMailing(app: App, context: Context): void {
  registerPreferences(app, context);
  registerUnsubscribe(app, context);
}

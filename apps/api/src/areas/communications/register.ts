import type { Context } from '../../context';
import type { App } from '../../http/app-type';
import { registerHistory } from './history';
import { registerPreview } from './preview';
import { registerStart } from './start';

/** Messages of administrators to many people, each by a mail of its own. */
export function registerCommunications(app: App, context: Context): void {
  registerPreview(app, context);
  registerStart(app, context);
  registerHistory(app, context);
}

import type { Context } from '../../context';
import type { App } from '../../http/app-type';
import { registerHistory } from './history';
import { registerPreview } from './preview';
import { registerStart } from './start';

export function registerCommunications(app: App, context: Context): void {
  registerPreview(app, context);
  registerStart(app, context);
  registerHistory(app, context);
}

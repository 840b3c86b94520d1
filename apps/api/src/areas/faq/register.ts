import type { Context } from '../../context';
import type { App } from '../../http/app-type';
import { registerHelp } from './help';
import { registerSearch } from './search';

export function registerFaq(app: App, context: Context): void {
  registerSearch(app, context);
  registerHelp(app, context);
}

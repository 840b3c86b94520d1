import type { Context } from '../../context';
import type { App } from '../../http/app-type';
import { registerReferences } from './references';
import { registerSupport } from './support/register';

export function registerAdministrativeDiagnosis(app: App, context: Context): void {
  registerReferences(app, context);
  registerSupport(app, context);
}

import type { Context } from '../../context';
import type { App } from '../../http/app-type';
import { registerReferences } from './references';
import { registerWorksheets } from './worksheets/register';

export function registerAdministrativeDiagnosis(app: App, context: Context): void {
  registerReferences(app, context);
  registerWorksheets(app, context);
}

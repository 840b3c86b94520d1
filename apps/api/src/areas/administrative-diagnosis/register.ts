import type { Context } from '../../context';
import type { App } from '../../http/app-type';
import { registerReferences } from './references';
import { registerSupport } from './support/register';

/** What goes along with the administrative part of a diagnosis; what is entered in it are plain sheets. */
export function registerAdministrativeDiagnosis(app: App, context: Context): void {
  registerReferences(app, context);
  registerSupport(app, context);
}

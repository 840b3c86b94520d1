import type { Context } from '../../context';
import type { App } from '../../http/app-type';
import { registerReview } from './review';
import { registerSynthetic } from './synthetic';

/** What is there and what is missing. The analytical checklist is a report, and registers there. */
export function registerChecklist(app: App, context: Context): void {
  registerReview(app, context);
  registerSynthetic(app, context);
}

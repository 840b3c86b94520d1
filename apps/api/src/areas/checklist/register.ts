import type { App } from '../../app';
import type { Context } from '../../context';
import { registerReview } from './review';
import { registerSynthetic } from './synthetic';

/** What is there and what is missing. The analytical checklist is a report, and registers there. */
export function registerChecklist(app: App, context: Context): void {
  registerReview(app, context);
  registerSynthetic(app, context);
}

import type { Context } from '../../context';
import type { App } from '../../http/app-type';
import { registerDigestPreview } from './preview';

/** The summary of a month, for whoever wants it. */
export function registerDigest(app: App, context: Context): void {
  registerDigestPreview(app, context);
}

import type { Context } from '../../context';
import type { App } from '../../http/app-type';
import { registerListKeys } from './list-keys';
import { registerMakeKey } from './make-key';
import { registerRevokeKey } from './revoke-key';

/** Keys with which other programs ask for a person. Each has its own and sees no others; no key makes, sees or revokes one. */
export function registerAccessKeys(app: App, context: Context): void {
  registerListKeys(app, context);
  registerMakeKey(app, context);
  registerRevokeKey(app, context);
}

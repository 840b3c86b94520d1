import type { Context } from '../../context';
import type { App } from '../../http/app-type';
import { registerListKeys } from './list-keys';
import { registerMakeKey } from './make-key';
import { registerRevokeKey } from './revoke-key';

/** Each person sees only their own keys. A key can neither make, list nor revoke keys. */
export function registerAccessKeys(app: App, context: Context): void {
  registerListKeys(app, context);
  registerMakeKey(app, context);
  registerRevokeKey(app, context);
}

import { signOutEverywhere } from '../client/endpoints';
import { clearNotices } from '../ui/notify';
import { clearSession } from './session-store';

/** Sair: leaves this browser at once; the server is told in passing, and an unreachable server does not hold anybody here. */
export function signOut(): void {
  signOutEverywhere().catch((error: unknown) => console.warn('O servidor não soube da saída; o acesso expira sozinho', error));
  clearNotices();
  clearSession('asked');
}

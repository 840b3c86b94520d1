import { seal, unseal } from '../../session/seal';
import { lastSignOut, onSessionCleared } from '../../session/session-store';
import { storageKey } from '../../session/storage-key';
import type { KeptWizard } from './wizard-state';

/**
 * The answers of an unfinished registration, encrypted as the session is, until the tab is closed: a reload or a session that ran out
 * takes nothing away. Where the browser cannot keep a key they live in memory only.
 */

const ENTRY = 'initial-form';
const entryOf = (userId: number) => `${ENTRY}-${userId}`;

/** Rises with each write, so that an older one that took longer does not win. */
let turn = 0;

onSessionCleared(() => {
  turn += 1;
  if (lastSignOut() !== 'asked') return;
  for (const name of Object.keys(sessionStorage)) if (name.startsWith(ENTRY)) sessionStorage.removeItem(name);
});

export async function readKept(userId: number): Promise<KeptWizard | null> {
  const name = entryOf(userId);
  const text = sessionStorage.getItem(name);
  if (text === null) return null;
  try {
    return (await unseal(await storageKey(), name, text)) as KeptWizard;
  } catch (error) {
    console.warn('Cadastro inicial descartado', error);
    sessionStorage.removeItem(name);
    return null;
  }
}

export async function keep(userId: number, wizard: KeptWizard): Promise<void> {
  turn += 1;
  const own = turn;
  try {
    const text = await seal(await storageKey(), entryOf(userId), wizard);
    if (own === turn) sessionStorage.setItem(entryOf(userId), text);
  } catch (error) {
    console.warn('O cadastro inicial fica só na memória', error);
  }
}

/** The registration is written: nothing of it stays here. */
export function forget(userId: number): void {
  turn += 1;
  sessionStorage.removeItem(entryOf(userId));
}

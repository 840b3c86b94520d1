import { seal, unseal } from './seal';
import { EMPTY_SESSION, SESSION_ENTRIES, type Session, type SessionEntry } from './session';
import { storageKey } from './storage-key';

/**
 * The session of this browser: held in memory for reading at once, kept encrypted in local storage, in step over all tabs.
 * Where the browser cannot keep a key (no TLS, some private windows) it lives in memory only, until the page is left.
 */

export type SignOutReason = 'asked' | 'expired';

let session: Session = EMPTY_SESSION;
let key: CryptoKey | null = null;
/** Writes happen one after the other, so that the last one made is the last one kept. */
let writing: Promise<void> = Promise.resolve();
/** Rises at sign-out: a write that began before must not bring anything back. */
let generation = 0;
let reason: SignOutReason | null = null;
const listeners = new Set<() => void>();
const clearListeners = new Set<() => void>();

export function getSession(): Session {
  return session;
}

/** Calls back after every change; answers how to stop. */
export function subscribeSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Calls back after the session was emptied, here or in another tab: what was loaded for the user must go too. */
export function onSessionCleared(listener: () => void): () => void {
  clearListeners.add(listener);
  return () => clearListeners.delete(listener);
}

/** Why the last session ended; null before the first one. */
export function lastSignOut(): SignOutReason | null {
  return reason;
}

/** True where the session cannot be kept over a reload. */
export function isSessionVolatile(): boolean {
  return key === null;
}

/** Reads the session kept by an earlier visit. To be awaited once, before the first screen is drawn. */
export async function loadSession(): Promise<void> {
  window.addEventListener('storage', followOtherTabs);
  try {
    key = await storageKey();
  } catch (error) {
    console.warn('A sessão não será lembrada neste navegador', error);
    return;
  }
  const entries = await Promise.all(SESSION_ENTRIES.map(async (name) => [name, await readEntry(name)] as const));
  publish({ ...EMPTY_SESSION, ...Object.fromEntries(entries.filter(([, value]) => value !== undefined)) });
}

/**
 * Changes part of the session: at once in memory and on the screen, then in storage.
 * @returns when it is stored; there is no need to wait unless the page is about to be left. A full or closed storage is no failure of
 * the session: it goes on in memory.
 */
export function updateSession(change: Partial<Session>): Promise<void> {
  publish({ ...session, ...change });
  const begun = generation;
  const names = Object.keys(change) as SessionEntry[];
  writing = writing
    .then(async () => {
      for (const name of names) await writeEntry(name, change[name], begun);
    })
    .catch((error: unknown) => console.warn('A sessão não pôde ser guardada', error));
  return writing;
}

/** Ends the session in this browser: nothing stays in local storage, page sizes and preferences included. */
export function clearSession(why: SignOutReason): void {
  generation += 1;
  reason = why;
  localStorage.clear();
  publish(EMPTY_SESSION);
  for (const listener of clearListeners) listener();
}

function publish(next: Session): void {
  session = next;
  for (const listener of listeners) listener();
}

async function readEntry(name: SessionEntry): Promise<unknown> {
  const text = localStorage.getItem(name);
  if (text === null || !key) return undefined;
  try {
    return await unseal(key, name, text);
  } catch (error) {
    // Sealed by a key that is gone, or changed by hand: unreadable for good, so the user signs in or chooses again.
    console.warn(`Entrada ${name} descartada`, error);
    localStorage.removeItem(name);
    return undefined;
  }
}

async function writeEntry(name: SessionEntry, value: unknown, begun: number): Promise<void> {
  if (!key) return;
  const text = value === null || value === undefined ? null : await seal(key, name, value);
  if (begun !== generation) return;
  if (text === null) localStorage.removeItem(name);
  else localStorage.setItem(name, text);
}

/** Another tab signed in, out, or chose something else. */
function followOtherTabs(event: StorageEvent): void {
  if (event.storageArea !== localStorage) return;
  if (event.key === null) {
    generation += 1;
    reason = 'asked';
    publish(EMPTY_SESSION);
    for (const listener of clearListeners) listener();
    return;
  }
  const name = SESSION_ENTRIES.find((entry) => entry === event.key);
  if (name) void takeOver(name);
}

async function takeOver(name: SessionEntry): Promise<void> {
  const begun = generation;
  const value = await readEntry(name);
  if (begun === generation) publish({ ...session, [name]: value ?? EMPTY_SESSION[name] });
}

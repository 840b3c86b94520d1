import { decrypt, encrypt } from './encryption';
import { EMPTY_SESSION, SESSION_ENTRIES, type Session, type SessionEntry } from './session';
import { storageKey } from './storage-key';

/** Without a key (no TLS, some private windows) the session lives in memory only. */

type SignOutReason = 'asked' | 'expired';

let session: Session = EMPTY_SESSION;
let key: CryptoKey | null = null;
/** Serialises writes, so that the last one wins. */
let writing: Promise<void> = Promise.resolve();
/** Rises at each sign-out, so that an older write cannot restore the session. */
let generation = 0;
let reason: SignOutReason | null = null;
const listeners = new Set<() => void>();
const clearListeners = new Set<() => void>();

export function getSession(): Session {
  return session;
}

export function subscribeSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Also called for a sign-out in another tab. */
export function onSessionCleared(listener: () => void): () => void {
  clearListeners.add(listener);
  return () => clearListeners.delete(listener);
}

export function lastSignOut(): SignOutReason | null {
  return reason;
}

export function isSessionVolatile(): boolean {
  return key === null;
}

/** Await once, before the first screen is drawn. */
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

/** Updates memory at once and storage later. @returns when it is stored. A failing storage does not fail the session. */
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

/** Empties local storage, page sizes and preferences included. */
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
    return await decrypt(key, name, text);
  } catch (error) {
    // Sealed by a lost key or changed by hand: unreadable for good.
    console.warn(`Entrada ${name} descartada`, error);
    localStorage.removeItem(name);
    return undefined;
  }
}

async function writeEntry(name: SessionEntry, value: unknown, begun: number): Promise<void> {
  if (!key) return;
  const text = value === null || value === undefined ? null : await encrypt(key, name, value);
  if (begun !== generation) return;
  if (text === null) localStorage.removeItem(name);
  else localStorage.setItem(name, text);
}

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

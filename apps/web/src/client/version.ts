const POLL_MS = 5 * 60_000;

/** Version of the code that is running; `dev` from the development server. */
const RUNNING: string = import.meta.env.VITE_APP_VERSION;

/**
 * Asks every few minutes, and whenever the page comes back into view, which version the server has. Calls back once, when it is another
 * one than the one running.
 * @returns how to stop.
 */
export function watchVersion(onNewVersion: () => void): () => void {
  if (RUNNING === 'dev') return () => {};
  const ask = async () => {
    if (document.visibilityState !== 'visible') return;
    const version = await readVersion();
    if (version === null || version === RUNNING) return;
    stop();
    onNewVersion();
  };
  const timer = setInterval(ask, POLL_MS);
  window.addEventListener('focus', ask);
  document.addEventListener('visibilitychange', ask);
  const stop = () => {
    clearInterval(timer);
    window.removeEventListener('focus', ask);
    document.removeEventListener('visibilitychange', ask);
  };
  return stop;
}

/** Empties what the browser cached of the old version, and starts the new one at the same address. */
export async function startNewVersion(): Promise<void> {
  if ('caches' in window) {
    for (const name of await caches.keys()) await caches.delete(name);
  }
  window.location.reload();
}

/** Null when the server cannot be asked now; the next time will do. */
async function readVersion(): Promise<string | null> {
  try {
    const response = await fetch('/version.json', { cache: 'no-cache' });
    if (!response.ok) return null;
    const body = (await response.json()) as { version?: unknown };
    return typeof body.version === 'string' ? body.version : null;
  } catch (error) {
    console.info('Versão não consultada', error);
    return null;
  }
}

const POLL_MS = 5 * 60_000;

/** `dev` from the development server. */
export const RUNNING_VERSION: string = import.meta.env.VITE_APP_VERSION;

/** Calls back once when the server has another version. @returns a function that stops. */
export function watchVersion(onNewVersion: () => void): () => void {
  if (RUNNING_VERSION === 'dev') return () => {};
  const ask = async () => {
    if (document.visibilityState !== 'visible') return;
    const version = await readVersion();
    if (version === null || version === RUNNING_VERSION) return;
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

import { hasQueuedEntries } from './queued-entries';
import { RUNNING_VERSION } from './version';

/** The worker keeps the shell for a start without a network (`apps/web/worker`). Without TLS the browser has none. */
export async function startShellWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    const { installing, waiting, active } = await navigator.serviceWorker.register('/sw.js');
    if (installing) installing.addEventListener('statechange', () => installing.state === 'installed' && void tellStart(installing));
    else await tellStart(waiting ?? active);
  } catch (error) {
    console.info('O aplicativo não abre sem internet neste navegador', error);
  }
}

async function tellStart(worker: ServiceWorker | null): Promise<void> {
  worker?.postMessage({ build: RUNNING_VERSION, hasQueuedEntries: await hasQueuedEntries() });
}

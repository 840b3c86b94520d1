import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { keepInstallOffer } from './client/install-offer';
import { QUEUE_DATABASE } from './client/queued-entries';
import { adoptToken, takeTokenFromPath } from './client/token-in-path';
import { createRouter, prefetchRoute } from './routes';
import { loadSession } from './session/session-store';
import { watchDialogs } from './ui/dialog-guard';
import './ui/tokens.css';
import './ui/base.css';
import './ui/shared.css';

/** The session loads before the first screen, so that no screen flashes up that the user may not see. */
async function start(): Promise<void> {
  // The token leaves the address first, as loading the session takes time.
  const token = takeTokenFromPath();
  prefetchRoute(window.location.pathname);
  const offline = fetchOfflineIfKept();
  await loadSession();
  await adoptToken(token);
  await (await offline)?.startOffline();
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={createRouter()} />
    </StrictMode>,
  );
  const { startLater } = await import('./shell/after-start');
  startLater();
}

/** A device that has never kept anything loads nothing of it. */
async function fetchOfflineIfKept() {
  try {
    const databases = await indexedDB.databases();
    return databases.some(({ name }) => name === QUEUE_DATABASE) ? await import('./offline/start-offline') : null;
  } catch (error) {
    console.warn('O que está neste aparelho não pôde ser aberto', error);
    return null;
  }
}

watchDialogs();
keepInstallOffer();
void start();

import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
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
  await loadSession();
  await adoptToken(token);
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={createRouter()} />
    </StrictMode>,
  );
}

watchDialogs();
void start();

import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { adoptToken, takeTokenFromPath } from './client/token-in-path';
import { createRouter, fetchAhead } from './routes';
import { loadSession } from './session/session-store';
import { watchDialogs } from './ui/dialog-guard';
import './ui/tokens.css';
import './ui/base.css';
import './ui/shared.css';

/** The session is known before the first screen is drawn: nothing flashes by that the user may not see. */
async function start(): Promise<void> {
  // At once: reading the session takes its time.
  const token = takeTokenFromPath();
  fetchAhead(window.location.pathname);
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

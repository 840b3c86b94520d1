import { unsavedDrafts } from './unsaved-drafts';
import { RUNNING_VERSION } from './version';

const RELOADED = `reloaded ${RUNNING_VERSION}`;

/** A server with a new version lacks code of the last one; the page is reloaded once, if that loses nothing. */
export function reloadForMissingCode(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (!navigator.onLine || sessionStorage.getItem(RELOADED) !== null || hasUnsavedInput()) return;
    sessionStorage.setItem(RELOADED, 'once');
    event.preventDefault();
    window.location.reload();
  });
}

/** Screens without drafts hold this event instead. */
const hasUnsavedInput = () => unsavedDrafts.size > 0 || !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

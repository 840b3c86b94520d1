import { reloadForMissingCode } from '../client/missing-code';
import { startShellWorker } from '../client/shell-worker';
import { keepFocusOfButtons } from '../ui/keep-focus';

export function startLater(): void {
  reloadForMissingCode();
  keepFocusOfButtons();
  // The files of the shell must not compete with those of the first screen.
  const start = () => setTimeout(() => void startShellWorker(), 1_000);
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
}

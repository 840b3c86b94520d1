/** The browser's offer to install the app: it comes once, soon after the start, and never in Safari and Firefox. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

let offer: InstallOffer | null = null;

export function keepInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offer = event as InstallOffer;
  });
}

export function takeInstallOffer(): (() => Promise<unknown>) | null {
  const taken = offer;
  offer = null;
  return taken && (() => taken.prompt());
}

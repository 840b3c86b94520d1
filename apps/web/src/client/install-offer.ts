/** Some browsers offer once, and early, to install the app; Safari and Firefox never do. */
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

import { PrecacheController } from 'workbox-precaching';

/** Keeps the shell of the app in the browser, so that it opens without a network. It answers no call and writes nothing to the server. */

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] };

const BUILD: string = import.meta.env.VITE_APP_VERSION;
const PAGE = '/index.html';
/** A weak signal must not hold the start longer than this. */
const PATIENCE_MS = 2_000;

const shell = new PrecacheController();
shell.addToCacheList(self.__WB_MANIFEST);

self.addEventListener('install', (event) => void shell.install(event));

self.addEventListener('activate', (event) => {
  event.waitUntil(self.registration.navigationPreload?.enable());
});

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== self.location.origin || /^\/api(\/|$)/.test(pathname)) return;
  if (mode === 'navigate') event.respondWith(pageFor(event));
  else if (pathname.startsWith('/assets/')) event.respondWith(fileFor(event.request));
});

self.addEventListener('message', (event) => event.waitUntil(settle(event)));

/** The server's page, which may be newer than this build; the kept one if none comes in time. */
async function pageFor(event: FetchEvent): Promise<Response> {
  const fresh = freshPage(event).catch(() => null);
  const kept = await shell.matchPrecache(PAGE);
  if (!kept) return (await fresh) ?? Response.error();
  const late = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null));
  return (await Promise.race([fresh, late])) ?? kept;
}

async function freshPage(event: FetchEvent): Promise<Response | null> {
  const preloaded = (await event.preloadResponse) as Response | undefined;
  const answer = preloaded ?? (await fetch(event.request));
  return answer.ok || answer.type === 'opaqueredirect' ? answer : null;
}

/** Also a file of an earlier build, while it is kept: names carry a hash of the content. */
async function fileFor(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

/** Takes over from earlier builds only if the started page is of this build, the only one open, and nothing is queued. */
async function settle(event: ExtendableMessageEvent): Promise<void> {
  const { build, hasQueuedEntries } = event.data as { build: string; hasQueuedEntries: boolean };
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (build !== BUILD || hasQueuedEntries || pages.length > 1) return;
  await self.skipWaiting();
  await shell.activate(event);
}

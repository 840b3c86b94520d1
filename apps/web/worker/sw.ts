import { PrecacheController } from 'workbox-precaching';

/** Caches the app shell, so that the app starts without a network. It neither answers API calls nor sends entries. */

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] };

const BUILD: string = import.meta.env.VITE_APP_VERSION;
const PAGE = '/index.html';
/** Longest wait for the server on a weak signal, before the cached page is shown. */
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

/** The page of the server, possibly of a newer build; the cached one if the server is slow or away. */
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

/** Finds cached files of earlier builds too; hashed names make them unambiguous. */
async function fileFor(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

/** Replaces the earlier worker only if one page is open, that page runs this build, and no entry is queued. */
async function settle(event: ExtendableMessageEvent): Promise<void> {
  const { build, hasQueuedEntries } = event.data as { build: string; hasQueuedEntries: boolean };
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (build !== BUILD || hasQueuedEntries || pages.length > 1) return;
  await self.skipWaiting();
  await shell.activate(event);
}

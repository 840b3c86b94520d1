import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from './app-type';
import { handleError, notFound } from './error-handler';

/** Hashed file names may be cached forever. */
const HASHED = /[/\\]assets[/\\]/;
const FOREVER = 'public, max-age=31536000, immutable';

/** Without a build only the 404 answers remain. */
export async function registerWebFiles(app: App, { isTraced }: { isTraced: boolean }): Promise<void> {
  const root = webFolder();
  const tracedPage = isTraced && root !== null ? withTraces(readFileSync(join(root, 'index.html'), 'utf8')) : null;
  if (root !== null) {
    await app.register(staticFiles, {
      root,
      // One route per file, so that unknown addresses do not touch the disk.
      wildcard: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (response, path) => {
        response.header('cache-control', HASHED.test(path) ? FOREVER : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    if (tracedPage !== null && isPage(request))
      return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(tracedPage);
    if (root !== null && isPage(request)) return reply.sendFile('index.html', root);
    handleError(notFound(), request, reply as unknown as FastifyReply);
    return reply;
  });
}

/** Beside the bundle (`dist/server` -> `dist/web`), or in the checkout. */
function webFolder(): string | null {
  const here = import.meta.dirname;
  const candidates = [join(dirname(here), 'web'), join(here, '../../../dist/web')];
  return candidates.find((folder) => existsSync(join(folder, 'index.html'))) ?? null;
}

export const withTraces = (page: string): string => page.replace('<head>', '<head><script src="/traces.js"></script>');

function isPage(request: FastifyRequest): boolean {
  return (
    (request.method === 'GET' || request.method === 'HEAD') &&
    isForScreens(pathOf(request.url)) &&
    /text\/html|\*\/\*/.test(request.headers.accept ?? '*/*')
  );
}

/** The router rejects addresses that cannot be decoded; a truncated link gets the page instead, which explains it. */
export function routedUrl({ url = '/' }: { url?: string }): string {
  const path = pathOf(url);
  return isForScreens(path) && !isDecodable(path) ? '/' : url;
}

const pathOf = (url: string) => url.split('?', 1)[0] ?? '';
const isForScreens = (path: string) => !/^\/(api|assets)(\/|$)/.test(path);

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Deployment {
  origin: string;
  /** From now on a newer build is served. Its entries have a newer schema, and its server refuses older ones. */
  deploy(): void;
  /** Drops connections to these paths, like a lost network; `null` restores them. */
  cut(paths: RegExp | null): void;
  close(): Promise<void>;
}

/** File names carry a hash; the newer build has one letter more in each. */
const HASHED = /-([\w-]{8})(n?)\.(js|css|woff2)\b/g;
const NEWER = 'n';
const SCHEMA = /schema:(\d+),converters:\{/g;

/** The product under test knows one schema only, so the schema of all entries is lowered by one. */
function withoutRaisedSchema(body: string): string {
  const batch = JSON.parse(body) as { entries: { schema: number }[] };
  return JSON.stringify({ ...batch, entries: batch.entries.map((entry) => ({ ...entry, schema: entry.schema - 1 })) });
}

export async function deploymentOf(product: string): Promise<Deployment> {
  const { version } = (await (await fetch(`${product}/version.json`)).json()) as { version: string };
  let isNewer = false;
  let lost: RegExp | null = null;
  const rename = (text: string) =>
    text
      .replaceAll(HASHED, `-$1${NEWER}.$3`)
      .replaceAll(version, `${version}${NEWER}`)
      .replaceAll(SCHEMA, (_, schema: string) => `schema:${Number(schema) + 1},converters:{${schema}:(entry)=>entry,`)
      .replaceAll(/("revision":"\w+)"/g, `$1${NEWER}"`);
  const server = createServer(async (request, reply) => {
    const path = request.url ?? '/';
    if (lost?.test(path)) return request.socket.destroy();
    const [file] = path.startsWith('/assets/') ? [...path.matchAll(HASHED)] : [];
    if (file && (file[2] === NEWER) !== isNewer) return reply.writeHead(404).end();
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { connection: _, host: __, 'content-length': ___, ...headers } = request.headers as Record<string, string>;
    const sent = Buffer.concat(chunks);
    const isRaised = isNewer && path === '/api/entries/batch';
    const answer = await fetch(product + path.replaceAll(HASHED, '-$1.$3'), {
      method: request.method ?? 'GET',
      headers,
      redirect: 'manual',
      ...(sent.length > 0 ? { body: isRaised ? withoutRaisedSchema(sent.toString()) : sent } : {}),
    });
    const type = answer.headers.get('content-type') ?? '';
    const body = Buffer.from(await answer.arrayBuffer());
    const isText = /javascript|css|html|json/.test(type) && !path.startsWith('/api');
    reply.writeHead(answer.status, {
      'content-type': type,
      'cache-control': answer.headers.get('cache-control') ?? 'no-store',
      'content-security-policy': answer.headers.get('content-security-policy') ?? '',
    });
    reply.end(isNewer && isText ? rename(body.toString()) : body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    deploy: () => {
      isNewer = true;
    },
    cut: (paths) => {
      lost = paths;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

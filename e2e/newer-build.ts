import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Deployment {
  origin: string;
  /** From now on only a newer build answers. */
  deploy(): void;
  close(): Promise<void>;
}

/** Names of files carry a hash; the newer build has a letter more in each. */
const HASHED = /-([\w-]{8})(n?)\.(js|css|woff2)\b/g;
const NEWER = 'n';

export async function deploymentOf(product: string): Promise<Deployment> {
  const { version } = (await (await fetch(`${product}/version.json`)).json()) as { version: string };
  let isNewer = false;
  const rename = (text: string) =>
    text
      .replaceAll(HASHED, `-$1${NEWER}.$3`)
      .replaceAll(version, `${version}${NEWER}`)
      .replaceAll(/("revision":"\w+)"/g, `$1${NEWER}"`);
  const server = createServer(async (request, reply) => {
    const path = request.url ?? '/';
    const [file] = path.startsWith('/assets/') ? [...path.matchAll(HASHED)] : [];
    if (file && (file[2] === NEWER) !== isNewer) return reply.writeHead(404).end();
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { connection: _, host: __, ...headers } = request.headers as Record<string, string>;
    const answer = await fetch(product + path.replaceAll(HASHED, '-$1.$3'), {
      method: request.method ?? 'GET',
      headers,
      redirect: 'manual',
      ...(chunks.length > 0 ? { body: Buffer.concat(chunks) } : {}),
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
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

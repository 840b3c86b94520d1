import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { ApiError } from '../refusals/api-error';
import { ConcurrencyLimiter } from '../refusals/concurrency-limiter';
import type { App } from './app-type';
import { disconnectSignal, untilDisconnected } from './disconnect';

/** Files that are expensive to create, as declared by `produces`. */
const DEAR = new Set(['application/pdf', 'application/zip']);
const QUEUE = 10;

/** Limits each person to two files at a time, so that thirty requests at once do not delay others. */
const files = new ConcurrencyLimiter({
  limit: 2,
  queue: QUEUE,
  refusal: () =>
    new ApiError(429, 'too_many_files', `Você já tem ${QUEUE} arquivos na fila; espere que algum fique pronto`, { retryAfterSeconds: 10 }),
});

/** Applies to calls registered from now on. A slot is held until the file is sent. */
export function queueFiles(app: App): void {
  app.addHook('onRoute', (route: RouteOptions) => {
    const { produces } = (route.schema ?? {}) as { produces?: readonly string[] };
    if (!produces?.some((type) => DEAR.has(type))) return;
    route.preHandler = [route.preHandler ?? []].flat().concat(waitForTurn);
  });
}

async function waitForTurn(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const person = request.actor?.id;
  // Anonymous: the call itself refuses.
  if (person === undefined) return;
  await new Promise<void>((begin, refuse) => {
    const turn = async () => {
      begin();
      await untilDisconnected(reply);
    };
    files.run(String(person), turn, disconnectSignal(reply)).catch(refuse);
  });
}

import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type { FastifyReply } from 'fastify';
import { ApiError } from '../refusals/api-error';

/** Resolves when the answer is sent or the client has disconnected. */
export async function untilDisconnected({ raw, request }: FastifyReply): Promise<void> {
  const { socket } = request.raw;
  if (socket.destroyed) return;
  const settled = new AbortController();
  // With pipelining a waiting answer gets no event of its own, only the socket closes.
  await Promise.race([finished(raw), once(socket, 'close', { signal: settled.signal })]).catch(() => {});
  settled.abort();
}

export function disconnectSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  void untilDisconnected(reply).then(() => gone.abort(new ApiError(400, 'gone', 'A chamada foi interrompida')));
  return gone.signal;
}

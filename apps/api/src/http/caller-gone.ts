import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type { FastifyReply } from 'fastify';
import { ApiError } from '../refusals/api-error';

/** Ends when the answer has left, or whoever waits for it has gone. */
export async function untilLeft({ raw, request }: FastifyReply): Promise<void> {
  const { socket } = request.raw;
  if (socket.destroyed) return;
  const settled = new AbortController();
  // An answer that waits behind another one of the same connection hears nothing of its end: only the connection tells.
  await Promise.race([finished(raw), once(socket, 'close', { signal: settled.signal })]).catch(() => {});
  settled.abort();
}

/** Aborted once nobody waits for the answer any more. */
export function goneSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  void untilLeft(reply).then(() => gone.abort(new ApiError(400, 'gone', 'A chamada foi interrompida')));
  return gone.signal;
}

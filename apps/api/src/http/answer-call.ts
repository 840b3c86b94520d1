import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context';
import { requireActor } from '../identity/actor';
import { type Operation, operation } from '../sql/operation';
import { type Answer, answerOnce, readCallKey } from './idempotency';

/** A call: what it does, and the status of its answer when all goes well. What the work returns is answered as JSON, nothing as an empty body. */
interface Call {
  status: number;
  work(operation: Operation): Promise<unknown>;
}

/** Answers a call that writes nothing; a key says nothing then. */
export async function answerReading(context: Context, request: FastifyRequest, reply: FastifyReply, call: Call): Promise<FastifyReply> {
  return send(reply, await perform(operation(context, requireActor(request)), call));
}

/**
 * Answers a call that writes: in one transaction, and once only if it came with a key.
 * @param body what the key is bound to beside the address, where that is not the parsed JSON.
 */
export async function answerWriting(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  { body, ...call }: Call & { body?: unknown },
): Promise<FastifyReply> {
  const actor = requireActor(request);
  const key = readCallKey(request, actor, body);
  return send(reply, await answerOnce(operation(context, actor), key, (inner) => perform(inner, call)));
}

async function perform(inner: Operation, { status, work }: Call): Promise<Answer> {
  const result = await work(inner);
  return { status, body: result === undefined ? '' : JSON.stringify(result) };
}

/** The text is sent as it is: no schema walks over rows that were just made by one. */
function send(reply: FastifyReply, { status, body }: Answer): FastifyReply {
  reply.code(status);
  return body === '' ? reply.send() : reply.type('application/json; charset=utf-8').send(body);
}

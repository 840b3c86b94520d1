import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context';
import { requireActor } from '../identity/actor';
import { type Operation, operation } from '../sql/operation';
import { readCallIdempotencyKey, type StoredResponse, withIdempotency } from './idempotency';

/** The result is sent as JSON, undefined as an empty body. */
interface Call {
  status: number;
  work(operation: Operation): Promise<unknown>;
}

/** Ignores an idempotency key, as nothing is written. */
export async function answerReading(context: Context, request: FastifyRequest, reply: FastifyReply, call: Call): Promise<FastifyReply> {
  return send(reply, await perform(operation(context, requireActor(request)), call));
}

/** @param body bound to the idempotency key instead of the parsed JSON. */
export async function answerWriting(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  { body, ...call }: Call & { body?: unknown },
): Promise<FastifyReply> {
  const actor = requireActor(request);
  const key = readCallIdempotencyKey(request, actor, body);
  return send(reply, await withIdempotency(operation(context, actor), key, (inner) => perform(inner, call)));
}

async function perform(inner: Operation, { status, work }: Call): Promise<StoredResponse> {
  const result = await work(inner);
  return { status, body: result === undefined ? '' : JSON.stringify(result) };
}

/** Sends ready text, so that Fastify does not serialise the rows again. */
function send(reply: FastifyReply, { status, body }: StoredResponse): FastifyReply {
  reply.code(status);
  return body === '' ? reply.send() : reply.type('application/json; charset=utf-8').send(body);
}

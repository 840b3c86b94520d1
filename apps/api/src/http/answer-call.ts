import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '#model/permissions';
import type { Context } from '../context';
import { requireActor } from '../identity/actor';
import { identify } from '../identity/identify';
import type { Presumption } from '../identity/tokens';
import { Interrupted, PresumedWrongly, type Proviso } from '../sql/aside';
import { type Answer, Keeping } from '../sql/keeping';
import { type Operation, operation } from '../sql/operation';
import { answerKeeping, answerOnce, readCallKey } from './idempotency';

/**
 * How a call comes to its answer. `reads`: it writes nothing, and a key says nothing. `writesRow`: one statement writes, and keeps the
 * answer where a key came along. `writes`: anything else, in one transaction with the answer where a key came along.
 */
export type Way = 'reads' | 'writesRow' | 'writes';

/** What a call does; what it returns is answered as JSON, nothing as an empty body. */
type Work = (operation: Operation) => Promise<unknown>;

/** A call, with the status of its answer when all goes well. */
interface Call {
  status: number;
  way: Way;
  work: Work;
}

/**
 * Answers a call that writes: once only, if it came with a key. Every such call of an area goes through here.
 * @param body what the key is bound to beside the address, where that is not the parsed JSON.
 */
export async function answerWriting(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  { status, work, body }: Omit<Call, 'way'> & { body?: unknown },
): Promise<FastifyReply> {
  const actor = requireActor(request);
  const key = readCallKey(request, actor, body);
  return send(reply, await answerOnce(context, actor, key, (inner) => perform(inner, status, work)));
}

/** Answers a call of the engine. Whoever asks may be presumed: the first statement of the work confirms it, or all begins anew. */
export async function answerCall(context: Context, request: FastifyRequest, reply: FastifyReply, call: Call): Promise<FastifyReply> {
  return send(reply, await presuming(context, request, (actor, provisos) => answerAs(context, request, actor, provisos, call)));
}

/** Does work as whoever is presumed to ask; where nobody is, or it was presumed wrongly, as whoever does. */
async function presuming<T>(
  context: Context,
  request: FastifyRequest,
  work: (actor: Actor, provisos: readonly Presumption[]) => Promise<T>,
): Promise<T> {
  const { presumption } = request;
  if (presumption) {
    try {
      return await work(presumption.holder.actor, [presumption]);
    } catch (error) {
      if (!(error instanceof PresumedWrongly)) throw error;
    }
    await identify(context, request);
  }
  return work(requireActor(request), []);
}

/**
 * Does the first step of a call that only reads, and says who asks for the rest of it. Whoever asks may be presumed: the first statement of
 * the step confirms it, or the step begins anew.
 */
export async function askAlong<T>(context: Context, request: FastifyRequest, step: (work: Operation) => Promise<T>): Promise<T> {
  const unpresumed = request.routeOptions.config.asksAlong ? 'keeps' : 'never';
  return presuming(context, request, async (actor, provisos) => {
    const work = operation(context, actor, { provisos, recalls: provisos.length > 0 ? 'registers' : unpresumed });
    const result = await confirmed(work, () => step(work));
    await work.connection.settle();
    for (const { holder } of provisos) Object.assign(request, holder);
    return result;
  });
}

async function answerAs(
  context: Context,
  request: FastifyRequest,
  actor: Actor,
  provisos: readonly Proviso[],
  { status, way, work }: Call,
): Promise<Answer> {
  const recalls = way !== 'writesRow' ? 'never' : provisos.length > 0 ? 'presumes' : 'keeps';
  const plain = operation(context, actor, { provisos, recalls });
  const key = way === 'reads' ? null : await confirmed(plain, async () => readCallKey(request, actor));
  if (key === null) return perform(plain, status, work);
  if (way === 'writesRow') {
    const keeping = new Keeping(key, status);
    const keeper = operation(context, actor, { provisos: [...provisos, keeping], keeping, recalls });
    return answerKeeping(context, key, keeping, () => perform(keeper, status, work));
  }
  await plain.connection.settle();
  return answerOnce(context, actor, key, (inner) => perform(inner, status, work));
}

async function perform(operation: Operation, status: number, work: Work): Promise<Answer> {
  const result = await confirmed(operation, () => work(operation));
  await operation.connection.settle();
  return { status, body: result === undefined ? '' : JSON.stringify(result) };
}

/** Not even a refusal goes out before it is known who asks. */
async function confirmed<T>({ connection }: Operation, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Interrupted)) await connection.settle();
    throw error;
  }
}

/** The text is sent as it is: no schema walks over rows that were just made by one. */
function send(reply: FastifyReply, { status, body }: Answer): FastifyReply {
  reply.code(status);
  return body === '' ? reply.send() : reply.type('application/json; charset=utf-8').send(body);
}

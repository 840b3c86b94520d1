import multipart from '@fastify/multipart';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context';
import { answerWriting } from '../../http/answer-call';
import type { App } from '../../http/app-type';
import { readKey } from '../../http/idempotency';
import { requireActor } from '../../identity/actor';
import type { Operation } from '../../sql/operation';
import { ImportDesk } from './import-desk';
import { abandoned, readSheet, type Sheet } from './read-sheet';
import { readUpload, UPLOAD_LIMITS } from './upload';

/** One for all files that come in, whatever they are about. */
const desk = new ImportDesk();

/** Calls that take a file are registered in a scope of their own: no other call takes uploads. */
export function withUploads(app: App, register: (scope: App) => void): void {
  app.register(async (scope) => {
    await scope.register(multipart, { limits: UPLOAD_LIMITS });
    // The app itself, with one plugin more.
    register(scope as unknown as App);
  });
}

/**
 * Answers a call that brings a spreadsheet: once only, if it came with a key. The file is read before the database is asked for anything.
 * `work` ends with `signal` where nothing is kept of it: whoever sent the file has gone.
 */
export async function answerUpload(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  work: (inner: Operation, sheet: Sheet, signal: AbortSignal) => Promise<unknown>,
): Promise<FastifyReply> {
  const actor = requireActor(request);
  readKey(request);
  return desk.admit(actor.id, async () => {
    const signal = signalOf(reply);
    const bytes = await readUpload(request);
    // Before the key is taken, which holds a connection to the database.
    const sheet = await desk.read(actor.id, signal, () => readSheet(bytes, context.log, signal));
    return answerWriting(context, request, reply, { status: 200, work: (inner) => work(inner, sheet, signal), body: bytes });
  });
}

/** Ends when whoever waits for the answer has gone. */
function signalOf({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  raw.on('close', () => {
    if (!raw.writableFinished) controller.abort(abandoned());
  });
  return controller.signal;
}

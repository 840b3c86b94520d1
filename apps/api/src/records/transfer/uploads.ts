import multipart from '@fastify/multipart';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context';
import { answerWriting } from '../../http/answer-call';
import type { App } from '../../http/app-type';
import { readKey } from '../../http/idempotency';
import { requireActor } from '../../identity/actor';
import { ApiError } from '../../refusals/api-error';
import { ConcurrencyLimiter } from '../../refusals/concurrency-limiter';
import type { Operation } from '../../sql/operation';
import { abandoned } from './ask-reader';
import { type Book, readBook } from './read-book';
import { readSheet, type Sheet } from './read-sheet';
import { readUpload, UPLOAD_LIMITS, type Upload } from './upload';

const tooMany = (message: string) => new ApiError(429, 'too_many_imports', message, { retryAfterSeconds: 5 });

/** Imports in hand, each with a file of up to 20 MB: of one person one at work and one that waits. */
const imports = new ConcurrencyLimiter({
  limit: 2,
  queue: 0,
  total: 16,
  refusal: (full) =>
    tooMany(
      full === 'key'
        ? 'Você já tem uma importação em andamento e outra na fila; espere uma delas terminar'
        : 'Há muitas importações em andamento; tente de novo em instantes',
    ),
});

/** Files that are read, each of which fills a core and some hundred MB: one of a person, in the order of coming. */
const reading = new ConcurrencyLimiter({
  limit: 1,
  queue: Number.POSITIVE_INFINITY,
  total: 2,
  refusal: () => tooMany('Há muitas importações em andamento; tente de novo em instantes'),
});

/** Calls that take a file are registered in a scope of their own: no other call takes uploads. */
export function withUploads(app: App, register: (scope: App) => void): void {
  app.register(async (scope) => {
    await scope.register(multipart, { limits: UPLOAD_LIMITS });
    // The app itself, with one plugin more.
    register(scope as unknown as App);
  });
}

/** A spreadsheet as it was sent. */
export interface SentSheet extends Sheet {
  fileName: string;
}

/**
 * Answers a call that brings a spreadsheet: once only, if it came with a key. The file is read before the database is asked for anything.
 * `work` ends with `signal` where nothing is kept of it: whoever sent the file has gone.
 */
export async function answerUpload(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  work: (inner: Operation, sheet: SentSheet, signal: AbortSignal) => Promise<unknown>,
): Promise<FastifyReply> {
  const read = async ({ bytes, fileName }: Upload, signal: AbortSignal) => ({ ...(await readSheet(bytes, context.log, signal)), fileName });
  return answerFile<SentSheet>(context, request, reply, { read, work });
}

/** A workbook as it was sent, and what was corrected in it since, as it was sent along. */
export interface SentBook extends Book {
  fileName: string;
  corrections: string | null;
}

/** The same of a call that brings a whole workbook, and in a field `corrections` what else its cells are to say. */
export async function answerBook(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  work: (inner: Operation, book: SentBook, signal: AbortSignal) => Promise<unknown>,
): Promise<FastifyReply> {
  return answerFile<SentBook>(context, request, reply, {
    fields: ['corrections'],
    read: async ({ bytes, fileName, texts }, signal) => ({
      ...(await readBook(bytes, context.log, signal)),
      fileName,
      corrections: texts.get('corrections') ?? null,
    }),
    work,
  });
}

interface FileWork<T> {
  /** Texts that may come along. */
  fields?: readonly string[];
  read(upload: Upload, signal: AbortSignal): Promise<T>;
  work(inner: Operation, read: T, signal: AbortSignal): Promise<unknown>;
}

async function answerFile<T>(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  { fields = [], read, work }: FileWork<T>,
): Promise<FastifyReply> {
  const actor = requireActor(request);
  readKey(request);
  return imports.run(String(actor.id), async () => {
    const signal = signalOf(reply);
    const upload = await readUpload(request, fields);
    // Before the key is taken, which holds a connection to the database.
    const found = await reading.run(String(actor.id), () => read(upload, signal), signal);
    const body = Buffer.concat([upload.bytes, ...[...upload.texts.values()].map((text) => Buffer.from(text))]);
    return answerWriting(context, request, reply, { status: 200, work: (inner) => work(inner, found, signal), body });
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

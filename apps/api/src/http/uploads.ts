import multipart from '@fastify/multipart';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { messages } from '#model/kit/messages';
import type { Context } from '../context';
import { fileTooLarge, MAX_FILE_BYTES, wrongFileType } from '../files/sheet';
import { requireActor } from '../identity/actor';
import { readWorkbook, type Upload } from '../records/transfer/read-workbook';
import { ApiError } from '../refusals/api-error';
import { ConcurrencyLimiter } from '../refusals/concurrency-limiter';
import type { Operation } from '../sql/operation';
import { answerWriting } from './answer-call';
import type { App } from './app-type';
import { disconnectSignal } from './disconnect';
import { readIdempotencyKey } from './idempotency';

const FILE = 'file';
const CORRECTIONS = 'corrections';
/** Multipart overhead around the file. */
const ENVELOPE_BYTES = 64 * 1024;
/** Further files and fields are accepted by the parser only to be refused by name. */
const FORM_LIMITS = { fileSize: MAX_FILE_BYTES, files: 1, fields: 1, fieldSize: 256 * 1024, parts: 3 };

const tooMany = (message: string) => new ApiError(429, 'too_many_imports', message, { retryAfterSeconds: 5 });

/** Bounds the memory of uploads of up to 20 MB: per person one runs and one waits. */
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

/** Reading a file uses a whole core and some hundred MB: one per person, in order of arrival. */
const reading = new ConcurrencyLimiter({
  limit: 1,
  queue: Number.POSITIVE_INFINITY,
  total: 2,
  refusal: () => tooMany('Há muitas importações em andamento; tente de novo em instantes'),
});

/** An encapsulated scope, so that no other call accepts uploads. */
export function withUploads(app: App, register: (scope: App) => void): void {
  app.register(async (scope) => {
    await scope.register(multipart, { limits: FORM_LIMITS });
    // The scope is the app with one plugin more.
    register(scope as unknown as App);
  });
}

/** Reads the file before any database work. `signal` aborts work without a stored answer if the client disconnects. */
export async function answerUpload(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  isWhole: boolean,
  work: (inner: Operation, upload: Upload, signal: AbortSignal) => Promise<unknown>,
): Promise<FastifyReply> {
  const person = String(requireActor(request).id);
  readIdempotencyKey(request);
  return imports.run(person, async () => {
    const signal = disconnectSignal(reply);
    const { bytes, fileName, corrections } = await readForm(request, isWhole);
    const workbook = await reading.run(person, () => readWorkbook(bytes, isWhole, context.log, signal), signal);
    const body = Buffer.concat([bytes, Buffer.from(corrections ?? '')]);
    const upload = { ...workbook, fileName, corrections };
    return answerWriting(context, request, reply, { status: 200, work: (inner) => work(inner, upload, signal), body });
  });
}

/** Throws 400 for a broken form or several files, 413 above the limit, 415 for other content types, 422 without a file. */
async function readForm(request: FastifyRequest, isWhole: boolean) {
  if (!request.isMultipart()) throw wrongFileType('Envie o arquivo como multipart/form-data');
  if (Number(request.headers['content-length'] ?? 0) > MAX_FILE_BYTES + ENVELOPE_BYTES) throw fileTooLarge();
  let file: { bytes: Uint8Array; fileName: string } | null = null;
  let corrections: string | null = null;
  const unknown: string[] = [];
  try {
    for await (const part of request.parts()) {
      const { fieldname } = part;
      // The parser continues only after the file was read.
      const bytes = part.type === 'file' ? await part.toBuffer() : null;
      if (part.type === 'file' && bytes && fieldname === FILE) file = { bytes, fileName: part.filename };
      else if (part.type === 'field' && isWhole && fieldname === CORRECTIONS && typeof part.value === 'string' && !part.valueTruncated)
        corrections = part.value;
      else unknown.push(fieldname);
    }
  } catch (error) {
    throw refusalOf(error);
  }
  if (unknown.length > 0) throw invalidForm(Object.fromEntries(unknown.map((name) => [name, messages.unknownField])));
  if (file === null) throw invalidForm({ [FILE]: messages.required });
  return { ...file, corrections };
}

const invalidForm = (fields: Record<string, string>) =>
  new ApiError(422, 'invalid', `Envie a planilha, e só ela, no campo "${FILE}"`, { fields });

/** All parser errors are the client's fault. */
function refusalOf(error: unknown): ApiError {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'FST_REQ_FILE_TOO_LARGE') return fileTooLarge();
  if (code === 'FST_FILES_LIMIT') return new ApiError(400, 'malformed_body', 'Envie um arquivo de cada vez');
  return new ApiError(400, 'malformed_body', 'O envio chegou incompleto ou malformado; envie o arquivo de novo');
}

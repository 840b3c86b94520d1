import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError, FastifyRequest } from 'fastify';
import { ApiError } from '../refusals/api-error';
import type { App } from './app-type';

/** Deeper than any valid body or parameter. */
const MAX_DEPTH = 20;
const TOO_DEEP = `com estrutura profunda demais: no máximo ${MAX_DEPTH} níveis`;

/** Accepts JSON only, unless a route has its own parser. Clients send the header with every DELETE, so an empty body is allowed. */
export function acceptOnlyJson(app: App): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined);
    if (isTooDeep(body as string)) return done(new ApiError(400, 'malformed_body', `Conteúdo ${TOO_DEEP}`), undefined);
    void parseJson(request, body as string, done);
  });
  app.addHook('onRequest', (request, _reply, done) => {
    const encoding = request.headers['content-encoding'];
    const isPacked = encoding !== undefined && encoding !== 'identity';
    done(isPacked ? new ApiError(415, 'unsupported_media_type', 'Conteúdo comprimido não é aceito') : undefined);
  });
}

const MARK = /["[\]{}]/g;
const END_OF_TEXT = /["\\]/g;

/** Checked before parsing, as parsing millions of brackets blocks the process for seconds. */
function isTooDeep(json: string): boolean {
  let depth = 0;
  MARK.lastIndex = 0;
  for (let found = MARK.exec(json); found; found = MARK.exec(json)) {
    if (found[0] === '[' || found[0] === '{') depth++;
    else if (found[0] === '"') MARK.lastIndex = afterText(json, MARK.lastIndex);
    else depth--;
    if (depth > MAX_DEPTH) return true;
  }
  return false;
}

/** @param from index behind the opening quote. */
function afterText(json: string, from: number): number {
  END_OF_TEXT.lastIndex = from;
  for (let found = END_OF_TEXT.exec(json); found; found = END_OF_TEXT.exec(json)) {
    if (found[0] === '"') return END_OF_TEXT.lastIndex;
    END_OF_TEXT.lastIndex++;
  }
  return json.length;
}

/** PostgreSQL cannot store null characters, and no rule handles endless nesting. */
export async function refuseUnstorableText(request: FastifyRequest): Promise<void> {
  refuseIn(request.params, 'Endereço');
  refuseIn(request.query, 'Parâmetro');
  // Uploads are streams or buffers, parsed by their own routes.
  if (isPlain(request.body)) refuseIn(request.body, 'Conteúdo');
}

/** Iterative, because the sender controls the depth. */
function refuseIn(root: unknown, what: string): void {
  let level: unknown[] = [root];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) throw new ApiError(400, 'malformed_body', `${what} ${TOO_DEEP}`);
    const next: unknown[] = [];
    for (const value of level) {
      if (typeof value === 'string') refuseNull(value, what);
      else if (isPlain(value)) {
        for (const [key, member] of Object.entries(value)) {
          refuseNull(key, what);
          if (typeof member === 'string') refuseNull(member, what);
          else if (typeof member === 'object' && member !== null) next.push(member);
        }
      }
    }
    level = next;
  }
}

function refuseNull(text: string, what: string): void {
  if (text.includes('\0')) throw new ApiError(400, 'malformed_text', `${what} com caractere nulo`);
}

function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return (
    Array.isArray(value) ||
    prototype === null ||
    prototype === Object.prototype ||
    !(Symbol.asyncIterator in value || value instanceof Uint8Array)
  );
}

/** Answers on the raw socket, as a broken request has no reply. */
export function answerBrokenConnection(error: Pick<ConnectionError, 'code'>, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const status = error.code === 'HPE_HEADER_OVERFLOW' ? 431 : error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
  const body = JSON.stringify({ code: 'malformed_request', message: 'Requisição inválida' });
  if (socket.writable) {
    socket.write(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
    );
  }
  socket.destroySoon();
}

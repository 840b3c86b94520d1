import type { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { App } from './app-type';
import { answerBrokenConnection } from './request-guard';

/**
 * How long the HTTP server waits for whom. Headers are short; a whole request may be a file of 20 MiB over a country line. A connection
 * on which nothing moves in either direction is somebody who does not read the answer.
 */
export const SERVER_LIMITS = {
  headersTimeoutMs: 15_000,
  requestTimeoutMs: 600_000,
  silenceTimeoutMs: 300_000,
  /** How often the server looks. */
  checkEveryMs: 5_000,
};

/** How fast a body has to come: after the grace, on average this fast. */
export type Pace = { graceMs: number; bytesPerSecond: number; checkEveryMs: number };

/** The slowest line that is still waited for carries 64 kbit/s. */
export const BODY_PACE: Pace = { graceMs: 10_000, bytesPerSecond: 8_000, checkEveryMs: 1_000 };

/** What is still in flight at stop has this long. */
const FINISH_WITHIN_MS = 5_000;

/** Keeps requests that never end from holding connections, and connections from holding back the stop. */
export function guardConnections(app: App, pace: Pace): void {
  app.addHook('onRequest', (request, reply, done) => {
    // A request made inside of this program comes over no line that could be cut.
    if (hasBody(request.raw) && request.raw.socket instanceof Socket) watchBody(request.raw, reply.raw, pace);
    done();
  });
  closeAtStop(app);
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Ends a request whose body comes too slowly or not at all; whether it was answered already (401, say) makes no difference. */
function watchBody(request: IncomingMessage, response: ServerResponse, pace: Pace): void {
  const { socket } = request;
  const before = socket.bytesRead;
  let waitedMs = 0;
  const timer = setInterval(() => {
    if (request.complete || socket.destroyed) {
      clearInterval(timer);
      return;
    }
    // A full buffer waits for us, not for the sender.
    if (request.readableLength < request.readableHighWaterMark) waitedMs += pace.checkEveryMs;
    if (waitedMs <= pace.graceMs + ((socket.bytesRead - before) / pace.bytesPerSecond) * 1_000) return;
    clearInterval(timer);
    if (response.headersSent) socket.destroy();
    else answerBrokenConnection(Object.assign(new Error('o conteúdo não chegou a tempo'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket);
  }, pace.checkEveryMs);
  timer.unref();
  // Else every request that was answered would be held in memory until the next look.
  request.once('close', () => clearInterval(timer));
}

/**
 * At stop whoever has no request under way is cut off at once, those that opened a connection and said nothing too. A connection that
 * was busy then would be kept alive after its answer, and is closed with it. Whatever lasts longer than the patience is cut.
 */
function closeAtStop(app: App): void {
  const requests = new Map<Socket, number>();
  let isClosing = false;
  app.server.on('connection', (socket) => {
    requests.set(socket, 0);
    socket.once('close', () => requests.delete(socket));
  });
  const count = (socket: Socket, change: number): void => {
    const before = requests.get(socket);
    if (before !== undefined) requests.set(socket, before + change);
  };
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    count(raw.socket, 1);
    done();
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    for (const [socket, underWay] of requests) if (underWay === 0) socket.destroy();
    setTimeout(() => app.server.closeAllConnections(), FINISH_WITHIN_MS).unref();
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isClosing) reply.header('connection', 'close');
    done();
  });
  app.addHook('onResponse', ({ raw }, _reply, done) => {
    count(raw.socket, -1);
    if (isClosing) setImmediate(() => app.server.closeIdleConnections());
    done();
  });
}

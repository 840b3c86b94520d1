import type { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { App } from './app-type';
import { answerBrokenConnection } from './request-guard';

/** Headers are short, but a request may be a file of 20 MiB over a rural line. */
export const SERVER_LIMITS = {
  headersTimeoutMs: 15_000,
  requestTimeoutMs: 600_000,
  silenceTimeoutMs: 300_000,
  checkEveryMs: 5_000,
};

export type Pace = { graceMs: number; bytesPerSecond: number; checkEveryMs: number };

/** 64 kbit/s, a slow rural line. */
export const BODY_PACE: Pace = { graceMs: 10_000, bytesPerSecond: 8_000, checkEveryMs: 1_000 };

const FINISH_WITHIN_MS = 5_000;

export function guardConnections(app: App, pace: Pace): void {
  app.addHook('onRequest', (request, reply, done) => {
    // Injected requests have no socket.
    if (hasBody(request.raw) && request.raw.socket instanceof Socket) watchBody(request.raw, reply.raw, pace);
    done();
  });
  closeAtStop(app);
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Applies to answered requests (401) too. */
function watchBody(request: IncomingMessage, response: ServerResponse, pace: Pace): void {
  const { socket } = request;
  const before = socket.bytesRead;
  let waitedMs = 0;
  const timer = setInterval(() => {
    if (request.complete || socket.destroyed) {
      clearInterval(timer);
      return;
    }
    // A full buffer means that the server is slow, not the client, so the time does not count.
    if (request.readableLength < request.readableHighWaterMark) waitedMs += pace.checkEveryMs;
    if (waitedMs <= pace.graceMs + ((socket.bytesRead - before) / pace.bytesPerSecond) * 1_000) return;
    clearInterval(timer);
    if (response.headersSent) socket.destroy();
    else answerBrokenConnection(Object.assign(new Error('o conteúdo não chegou a tempo'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket);
  }, pace.checkEveryMs);
  timer.unref();
  // The timer would hold an answered request in memory until its next tick.
  request.once('close', () => clearInterval(timer));
}

/** At shutdown idle connections are closed at once, busy ones after their answer, and all after the deadline. */
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

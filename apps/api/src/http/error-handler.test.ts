import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { handleError } from './error-handler';

const fromServer = (code: string, message: string) => Object.assign(new Error(message), { severity: 'FATAL', code });
const fromSystem = (code: string, syscall: string) => Object.assign(new Error(`${syscall} ${code}`), { code, syscall });

async function answerTo(error: Error) {
  const app = Fastify();
  app.setErrorHandler(handleError);
  app.get('/', async () => {
    throw error;
  });
  const answer = await app.inject('/');
  await app.close();
  return { status: answer.statusCode, code: answer.json().code, retryAfter: Number(answer.headers['retry-after'] ?? 0) };
}

describe('a database that fails over is 503 with Retry-After', () => {
  it.each([
    fromServer('57P01', 'terminating connection due to administrator command'),
    fromServer('57P02', 'terminating connection because of crash of another server process'),
    fromServer('57P03', 'the database system is starting up'),
    fromServer('57P05', 'terminating connection due to idle-session timeout'),
    fromServer('25006', 'cannot execute INSERT in a read-only transaction'),
    fromServer('25P03', 'terminating connection due to idle-in-transaction timeout'),
    fromServer('25P04', 'terminating connection due to transaction timeout'),
    fromServer('08006', 'connection failure'),
    fromServer('08P01', 'server conn crashed?'),
    fromServer('08P01', 'query_wait_timeout'),
    fromServer('08P01', 'server login has been failing, try again later (server_login_retry)'),
    fromServer('53300', 'sorry, too many clients already'),
    fromServer('58000', 'server closed the connection unexpectedly'),
    fromSystem('ECONNREFUSED', 'connect'),
    fromSystem('ECONNRESET', 'read'),
    fromSystem('EPIPE', 'write'),
    fromSystem('ETIMEDOUT', 'connect'),
    fromSystem('EAI_AGAIN', 'getaddrinfo'),
    new AggregateError([fromSystem('ECONNREFUSED', 'connect'), fromSystem('ECONNREFUSED', 'connect')]),
    new Error('Connection terminated unexpectedly'),
    new Error('Connection terminated due to connection timeout'),
    new Error('Client has encountered a connection error and is not queryable'),
    new Error('timeout expired'),
    new Error('timeout exceeded when trying to connect'),
    new Error('This socket has been ended by the other party'),
    new Error('Cannot call write after a stream was destroyed'),
    new Error('write after end'),
    new Error('Client network socket disconnected before secure TLS connection was established'),
  ])('%s', async (error) => {
    expect(await answerTo(error)).toEqual({ status: 503, code: 'unavailable', retryAfter: expect.any(Number) });
    expect((await answerTo(error)).retryAfter).toBeGreaterThan(0);
  });
});

it.each([
  [fromServer('XX000', 'cache lookup failed'), 500],
  [fromServer('25P02', 'current transaction is aborted'), 500],
  [fromServer('22P02', 'invalid input syntax'), 422],
  [Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }), 500],
  [new Error('Received unexpected commandComplete message from backend.'), 500],
])('another error stays what it is: %s is %i', async (error, status) => {
  expect(await answerTo(error)).toEqual({ status, code: expect.any(String), retryAfter: 0 });
});

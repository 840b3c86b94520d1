import type pg from 'pg';
import type { Span, Traces } from '../traces';

type Query = (...sent: unknown[]) => unknown;

export function addStatementSpans(client: pg.Client, traces: Traces): void {
  const send = client.query.bind(client) as Query;
  const query: Query = (...sent) => {
    const [asked] = sent as [string | { text?: string } | undefined];
    const span = traces.beginStatement((typeof asked === 'string' ? asked : asked?.text) ?? '');
    return span ? sendTraced(send, sent, span) : send(...sent);
  };
  Object.assign(client, { query });
}

function sendTraced(send: Query, sent: unknown[], span: Span): unknown {
  const last = sent.at(-1);
  if (typeof last === 'function') {
    const told = (error: unknown, ...rest: unknown[]) => {
      span.end({ isFailed: Boolean(error) });
      last(error, ...rest);
    };
    return send(...sent.slice(0, -1), told);
  }
  const answer = send(...sent);
  // A stream is no promise.
  if (!(answer instanceof Promise)) span.end();
  else
    answer.then(
      () => span.end(),
      () => span.end({ isFailed: true }),
    );
  return answer;
}

/** The pool wakes a waiting call from the one that returns a connection. */
export function keepSpansInQueue(pool: pg.Pool, traces: Traces): void {
  const connect = pool.connect.bind(pool) as (callback?: (...args: unknown[]) => void) => unknown;
  Object.assign(pool, { connect: (callback?: (...args: unknown[]) => void) => (callback ? connect(traces.bound(callback)) : connect()) });
}

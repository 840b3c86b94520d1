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
  // A stream returns no promise to wait for.
  if (!(answer instanceof Promise)) span.end();
  else
    answer.then(
      () => span.end(),
      () => span.end({ isFailed: true }),
    );
  return answer;
}

/** The pool resumes a waiting request inside the one that released the connection, so the trace must be bound to the callback. */
export function keepSpansInQueue(pool: pg.Pool, traces: Traces): void {
  const connect = pool.connect.bind(pool) as (callback?: (...args: unknown[]) => void) => unknown;
  Object.assign(pool, { connect: (callback?: (...args: unknown[]) => void) => (callback ? connect(traces.bound(callback)) : connect()) });
}

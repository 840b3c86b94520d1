import autocannon from 'autocannon';
import { median } from './measure';

export interface Call {
  method: 'GET' | 'POST' | 'PUT';
  path: (count: number) => string;
  body?: (count: number) => unknown;
  headers?: Record<string, string> | ((count: number) => Record<string, string>);
}

export interface Scenario {
  name: string;
  /** Highest ratio allowed: time of the product ÷ time of the bare server. */
  aim: number;
  bare: Call;
  product: Call;
}

export interface Outcome {
  name: string;
  connections: number;
  aim: number;
  bareMs: number;
  productMs: number;
  ratio: number;
  worst: number;
}

/** Connections × seconds / requests, in ms. Throws if a request was refused. */
export async function shoot(origin: string, call: Call, connections: number, seconds: number): Promise<number> {
  let count = 0;
  const next = (request: autocannon.Request) => {
    const number = count++;
    const body = call.body?.(number);
    const headers = { 'content-type': 'application/json', ...(typeof call.headers === 'function' ? call.headers(number) : call.headers) };
    return {
      ...request,
      method: call.method,
      path: call.path(number),
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    };
  };
  const result = await autocannon({
    url: origin,
    connections,
    duration: seconds,
    requests: [{ setupRequest: next }],
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${call.method} ${call.path(0)}: ${result.non2xx} refused, ${result.errors} failed`);
  return (connections * result.duration * 1000) / result.requests.total;
}

/** The JIT needs thousands of calls, and the product has more code to compile than the bare server. */
const WARM_UP_SECONDS = 8;

/** Alternates the servers, bare first; the ratio is the median of the pairs. */
export async function compare(
  scenario: Scenario,
  origins: { bare: string; product: string },
  connections: number,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Outcome> {
  await shoot(origins.bare, scenario.bare, connections, WARM_UP_SECONDS);
  await shoot(origins.product, scenario.product, connections, WARM_UP_SECONDS);
  const pairs: { bare: number; product: number }[] = [];
  for (let round = 0; round < rounds; round++) {
    const bare = await shoot(origins.bare, scenario.bare, connections, seconds);
    pairs.push({ bare, product: await shoot(origins.product, scenario.product, connections, seconds) });
  }
  const ratios = pairs.map((pair) => pair.product / pair.bare);
  return {
    name: scenario.name,
    connections,
    aim: scenario.aim,
    bareMs: median(pairs.map((pair) => pair.bare)),
    productMs: median(pairs.map((pair) => pair.product)),
    ratio: median(ratios),
    worst: Math.max(...ratios),
  };
}

import { cacheOf } from '../cache';
import type { Context } from '../context';
import { ApiError } from '../refusals/api-error';

/** Per key and server process: enough for a full export, but stops a runaway program. */
export const CALLS_A_MINUTE = 300;
const MINUTE_MS = 60_000;
const MAX_KEYS = 10_000;

interface Pace {
  minute: number;
  calls: number;
}

const paces = cacheOf<number, Pace>(MAX_KEYS);

/** Throws 429 with the seconds until the next minute. */
export function limitKeyRate({ config, now }: Pick<Context, 'config' | 'now'>, keyId: number): void {
  const known = paces(config);
  const at = now().getTime();
  const minute = Math.floor(at / MINUTE_MS);
  const before = known.get(keyId);
  const calls = before?.minute === minute ? before.calls + 1 : 1;
  known.set(keyId, { minute, calls });
  if (calls <= CALLS_A_MINUTE) return;
  throw new ApiError(429, 'too_many_calls', `Mais de ${CALLS_A_MINUTE} chamadas por minuto com esta chave; aguarde e continue`, {
    retryAfterSeconds: Math.max(1, Math.ceil(((minute + 1) * MINUTE_MS - at) / 1000)),
  });
}

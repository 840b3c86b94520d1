import { hash, type Options, verify } from '@node-rs/argon2';
import { ApiError } from '../refusals/api-error';
import { ConcurrencyLimiter } from '../refusals/concurrency-limiter';

/** Argon2id (the library's default algorithm) with the memory and passes OWASP recommends. */
const COST: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Verifying against it takes as long as for a real account, so timing does not reveal accounts. */
const decoy = hash(crypto.randomUUID(), COST);

/** Node's pool has four threads, which files and DNS need too. A queue of a thousand takes some ten seconds. */
const hashing = new ConcurrencyLimiter({
  limit: 3,
  queue: 1000,
  rush: 20,
  refusal: () =>
    new ApiError(429, 'too_many_attempts', 'Muitas pessoas entrando ao mesmo tempo; aguarde e tente de novo', { retryAfterSeconds: 10 }),
});
const inTurn = <T>(work: () => Promise<T>) => hashing.run('hash', work);

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, COST));
}

/** `null` (no account) takes as long and is never true. */
export function verifyPassword(storedHash: string | null, password: string): Promise<boolean> {
  return inTurn(async () => (await verify(storedHash ?? (await decoy), password)) && storedHash !== null);
}

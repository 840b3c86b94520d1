import { hash, type Options, verify } from '@node-rs/argon2';
import { ApiError } from '../refusals/api-error';
import { ConcurrencyLimiter } from '../refusals/concurrency-limiter';

/** Argon2id (the library's default algorithm) with the memory and passes OWASP recommends. */
const COST: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A hash that no password has, of the same cost as a real one: verifying against it takes as long. */
const decoy = hash(crypto.randomUUID(), COST);

/**
 * The thread pool of Node has four threads; more at once would only hold memory and keep files and DNS waiting. A thousand waiting are
 * some ten seconds of work.
 */
const hashing = new ConcurrencyLimiter({
  limit: 3,
  queue: 1000,
  rush: 20,
  refusal: () =>
    new ApiError(429, 'too_many_attempts', 'Muitas pessoas entrando ao mesmo tempo; aguarde e tente de novo', { retryAfterSeconds: 10 }),
});
const inTurn = <T>(work: () => Promise<T>) => hashing.run('hash', work);

/** Hash of a password for `users.password_hash`. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, COST));
}

/** Is this the password? `null`: there is no such account; costs the same and is never true. */
export function verifyPassword(storedHash: string | null, password: string): Promise<boolean> {
  return inTurn(async () => (await verify(storedHash ?? (await decoy), password)) && storedHash !== null);
}

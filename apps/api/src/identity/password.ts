import { hash, type Options, verify } from '@node-rs/argon2';

/** Argon2id (the library's default algorithm) with the memory and passes OWASP recommends. */
const COST: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A hash that no password has, of the same cost as a real one: verifying against it takes as long. */
const decoy = hash(crypto.randomUUID(), COST);

/** The thread pool of Node has four threads; more at once would only hold memory and keep files and DNS waiting. */
const AT_ONCE = 3;
const waiting: (() => void)[] = [];
let running = 0;

/** Hash of a password for `users.password_hash`. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, COST));
}

/** Is this the password? `null`: there is no such account; costs the same and is never true. */
export function verifyPassword(storedHash: string | null, password: string): Promise<boolean> {
  return inTurn(async () => (await verify(storedHash ?? (await decoy), password)) && storedHash !== null);
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running++;
  try {
    return await work();
  } finally {
    // The place goes to whoever waits longest without being free in between.
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}

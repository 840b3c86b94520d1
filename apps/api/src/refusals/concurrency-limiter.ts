import type { ApiError } from './api-error';

export interface ConcurrencyLimits {
  /** Under way at once for one key. */
  limit: number;
  /** How many of one key may wait. */
  queue: number;
  /** Under way at once for all keys together. */
  total?: number;
  /**
   * With more of a key waiting than this, the last one is next: a crowd that came at once makes itself wait, and not the person who comes
   * after it.
   */
  rush?: number;
  /** The answer to a caller for whom there is no place, of its own key or at all. */
  refusal: (full: 'key' | 'total') => ApiError;
}

interface Turn {
  key: string;
  begin(): void;
}

/**
 * Bounds how much of some work is under way, by key (a person, an address): however much is asked for under one key, the others do not
 * wait behind it. Counts the work of this process.
 */
export class ConcurrencyLimiter {
  readonly #limits: ConcurrencyLimits;
  readonly #running = new Map<string, number>();
  #total = 0;
  #waiting: Turn[] = [];

  constructor(limits: ConcurrencyLimits) {
    this.#limits = limits;
  }

  /**
   * Does the work when its turn comes. Throws the refusal, without doing it, where too many wait already, and the reason of `signal` where
   * that ends before.
   */
  async run<T>(key: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted();
    if (this.#hasPlace(key)) this.#take(key);
    else await this.#wait(key, signal);
    try {
      return await work();
    } finally {
      this.#leave(key);
    }
  }

  #hasPlace(key: string): boolean {
    const { limit, total = Number.POSITIVE_INFINITY } = this.#limits;
    return this.#total < total && (this.#running.get(key) ?? 0) < limit;
  }

  #take(key: string): void {
    this.#total++;
    this.#running.set(key, (this.#running.get(key) ?? 0) + 1);
  }

  #wait(key: string, signal: AbortSignal | undefined): Promise<void> {
    const { limit, queue, refusal } = this.#limits;
    const ahead = this.#waiting.filter((turn) => turn.key === key).length;
    if (ahead >= queue) throw refusal((this.#running.get(key) ?? 0) < limit ? 'total' : 'key');
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        this.#waiting = this.#waiting.filter((one) => one !== turn);
        reject(signal?.reason);
      };
      const turn: Turn = {
        key,
        begin: () => {
          signal?.removeEventListener('abort', giveUp);
          resolve();
        },
      };
      signal?.addEventListener('abort', giveUp, { once: true });
      this.#waiting.push(turn);
    });
  }

  /** The place goes to the next one without being free in between. */
  #leave(key: string): void {
    this.#total--;
    const left = (this.#running.get(key) ?? 1) - 1;
    if (left > 0) this.#running.set(key, left);
    else this.#running.delete(key);
    const next = this.#next();
    if (!next) return;
    this.#waiting = this.#waiting.filter((one) => one !== next);
    this.#take(next.key);
    next.begin();
  }

  /** The first one whose key has a place; of a key with a crowd waiting, the last one. */
  #next(): Turn | undefined {
    const first = this.#waiting.find(({ key }) => this.#hasPlace(key));
    if (!first) return undefined;
    const own = this.#waiting.filter(({ key }) => key === first.key);
    return own.length > (this.#limits.rush ?? Number.POSITIVE_INFINITY) ? own.at(-1) : first;
  }
}

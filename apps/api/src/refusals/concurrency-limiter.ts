import type { ApiError } from './api-error';

interface ConcurrencyLimits {
  /** Concurrent work per key; `total` counts all keys. */
  limit: number;
  queue: number;
  total?: number;
  /** Above this number of waiting calls a key is served last in, first out, so a burst delays only itself. */
  rush?: number;
  refusal: (full: 'key' | 'total') => ApiError;
}

interface Turn {
  key: string;
  begin(): void;
}

/** Limits concurrent work per key (person or address) in this process, so one busy key never blocks others. */
export class ConcurrencyLimiter {
  readonly #limits: ConcurrencyLimits;
  readonly #running = new Map<string, number>();
  #total = 0;
  #waiting: Turn[] = [];

  constructor(limits: ConcurrencyLimits) {
    this.#limits = limits;
  }

  /** Throws the refusal when the queue is full, and the reason of `signal` when it aborts before the work starts. */
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

  /** Hands the place over, so no other call can take it. */
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

  /** Last in, first out for a key with a crowd. */
  #next(): Turn | undefined {
    const first = this.#waiting.find(({ key }) => this.#hasPlace(key));
    if (!first) return undefined;
    const own = this.#waiting.filter(({ key }) => key === first.key);
    return own.length > (this.#limits.rush ?? Number.POSITIVE_INFINITY) ? own.at(-1) : first;
  }
}

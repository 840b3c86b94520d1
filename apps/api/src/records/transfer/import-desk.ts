import { ApiError } from '../../refusals/api-error';

/** Files that are read at a time: each fills a core and some hundred MB. */
const READERS = 2;
/** Imports of one user in hand: one at work and one that waits. */
const PER_USER = 2;
/** Imports in hand at all; each may hold a file of 20 MB. */
const IN_HAND = 16;
const RETRY_SECONDS = 5;

/** The imports that this process has in hand: whose they are, and which of them may read their file. */
export class ImportDesk {
  readonly #inHand = new Map<number, number>();
  /** Whose file is being read. */
  readonly #reading = new Set<number>();
  readonly #waiting: Turn[] = [];

  /**
   * Does an import of this user from its first byte on, or refuses it at once. Throws 429 with the time to come again when the user has
   * one in hand and another one waiting, or the process has as many as it takes.
   */
  async admit<T>(userId: number, work: () => Promise<T>): Promise<T> {
    const own = this.#inHand.get(userId) ?? 0;
    if (own >= PER_USER) throw tooMany('Você já tem uma importação em andamento e outra na fila; espere uma delas terminar');
    const all = [...this.#inHand.values()].reduce((sum, count) => sum + count, 0);
    if (all >= IN_HAND) throw tooMany('Há muitas importações em andamento; tente de novo em instantes');
    this.#inHand.set(userId, own + 1);
    try {
      return await work();
    } finally {
      const left = (this.#inHand.get(userId) ?? 1) - 1;
      if (left > 0) this.#inHand.set(userId, left);
      else this.#inHand.delete(userId);
    }
  }

  /**
   * Reads when it is this user's turn: in the order of coming, but one file of a user at a time. Rejects with the reason of `signal` when
   * that ends before.
   */
  async read<T>(userId: number, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    await this.#turn(userId, signal);
    try {
      return await work();
    } finally {
      this.#reading.delete(userId);
      this.#next();
    }
  }

  #turn(userId: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      if (signal.aborted) return reject(signal.reason);
      const leave = () => {
        this.#waiting.splice(this.#waiting.indexOf(turn), 1);
        reject(signal.reason);
      };
      const turn: Turn = {
        userId,
        begin: () => {
          signal.removeEventListener('abort', leave);
          resolve();
        },
      };
      signal.addEventListener('abort', leave);
      this.#waiting.push(turn);
      this.#next();
    });
  }

  #next(): void {
    while (this.#reading.size < READERS) {
      const at = this.#waiting.findIndex(({ userId }) => !this.#reading.has(userId));
      const [turn] = at < 0 ? [] : this.#waiting.splice(at, 1);
      if (!turn) return;
      this.#reading.add(turn.userId);
      turn.begin();
    }
  }
}

interface Turn {
  userId: number;
  begin(): void;
}

const tooMany = (message: string) => new ApiError(429, 'too_many_imports', message, { retryAfterSeconds: RETRY_SECONDS });

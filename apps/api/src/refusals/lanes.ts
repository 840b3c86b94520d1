import type { ApiError } from './api-error';

/**
 * How wide a lane is. `refusal`: what somebody is told who finds the line too long. `rush`: with more waiting than this whoever came last
 * is next: a crowd that came at once then makes itself wait, and not whoever comes after it.
 */
export type LaneLimits = { atOnce: number; waiting: number; refusal: () => ApiError; rush?: number };

type Lane = { running: number; waiting: (() => void)[] };

/**
 * Work in line, a line for each key: one user, one address. However much one of them asks for at once, only so much of it is under way,
 * and the others do not wait behind it. Counts the work of this process.
 */
export class Lanes {
  readonly #limits: LaneLimits;
  readonly #lanes = new Map<string, Lane>();

  constructor(limits: LaneLimits) {
    this.#limits = limits;
  }

  /** Does the work when its turn comes. Throws the refusal, without doing it, where too many wait already. */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const lane = this.#lanes.get(key) ?? { running: 0, waiting: [] };
    this.#lanes.set(key, lane);
    if (lane.running < this.#limits.atOnce) lane.running++;
    else {
      if (lane.waiting.length >= this.#limits.waiting) throw this.#limits.refusal();
      await new Promise<void>((resolve) => lane.waiting.push(resolve));
    }
    try {
      return await work();
    } finally {
      this.#leave(key, lane);
    }
  }

  /** The place goes to the next one without being free in between. */
  #leave(key: string, lane: Lane): void {
    const isRush = lane.waiting.length > (this.#limits.rush ?? this.#limits.waiting);
    const next = isRush ? lane.waiting.pop() : lane.waiting.shift();
    if (next) {
      next();
      return;
    }
    lane.running--;
    if (lane.running === 0) this.#lanes.delete(key);
  }
}

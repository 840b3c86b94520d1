/** Gives the same numbers for the same seed. */
export class Random {
  #state: number;

  constructor(readonly seed: number) {
    this.#state = seed >>> 0;
  }

  fraction(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  below(limit: number): number {
    return Math.floor(this.fraction() * limit);
  }

  isTrue(probability = 0.5): boolean {
    return this.fraction() < probability;
  }

  pick<One>(all: readonly One[]): One {
    if (all.length === 0) throw new Error('there is nothing to pick from');
    return this.pickIfAny(all) as One;
  }

  pickIfAny<One>(all: readonly One[]): One | undefined {
    return all[this.below(all.length)];
  }

  bytes(count: number): Uint8Array {
    return Uint8Array.from({ length: count }, () => this.below(256));
  }

  fork(): Random {
    return new Random(this.below(2 ** 32));
  }
}

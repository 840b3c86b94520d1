import { onSessionCleared } from '../session/session-store';

/** Something that was done to rows and can be taken back, and done again after that. */
export interface Deed {
  /** What it was, as it is said: `1 registro excluído`. */
  what: string;
  undo(): Promise<void>;
  redo(): Promise<void>;
}

const MOST = 50;

/** What was done in one place, the last thing on top. Steps are taken one after the other; one that fails is not tried again. */
export class Deeds {
  #done: Deed[] = [];
  #undone: Deed[] = [];
  #turn: Promise<unknown> = Promise.resolve();
  readonly #listeners = new Set<() => void>();

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** What would be taken back, and what would be done again. */
  last = (): Deed | undefined => this.#done.at(-1);
  next = (): Deed | undefined => this.#undone.at(-1);

  add(deed: Deed): void {
    this.#done = [...this.#done, deed].slice(-MOST);
    this.#undone = [];
    this.#tell();
  }

  /** The same for a notice. @returns takes it back, unless that has been done. */
  keep(deed: Deed): () => Promise<void> {
    this.add(deed);
    return async () => void (await this.undo(deed));
  }

  /** Takes back the last thing done, or this one. Answers what it was; null where there is nothing to take back. Throws as its calls do. */
  undo(one?: Deed): Promise<Deed | null> {
    return this.#inTurn(async () => {
      const deed = one ?? this.#done.at(-1);
      if (!deed || !this.#done.includes(deed)) return null;
      this.#done = this.#done.filter((other) => other !== deed);
      await deed.undo();
      this.#undone = [...this.#undone, deed];
      return deed;
    });
  }

  /** Does again what was taken back last. */
  redo(): Promise<Deed | null> {
    return this.#inTurn(async () => {
      const deed = this.#undone.at(-1);
      if (!deed) return null;
      this.#undone = this.#undone.slice(0, -1);
      await deed.redo();
      this.#done = [...this.#done, deed];
      return deed;
    });
  }

  /** Two keys pressed one after the other are two steps, also where the first is still under way. */
  #inTurn(step: () => Promise<Deed | null>): Promise<Deed | null> {
    const mine = this.#turn.then(async () => {
      const [done, undone] = [this.#done, this.#undone];
      try {
        return await step();
      } finally {
        if (this.#done !== done || this.#undone !== undone) this.#tell();
      }
    });
    this.#turn = mine.catch(() => null);
    return mine;
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

/** By place: whoever comes back to a screen takes back what was done there, and nothing that is not in sight. */
const places = new Map<string, Deeds>();
onSessionCleared(() => places.clear());

export function deedsAt(place: string): Deeds {
  const deeds = places.get(place) ?? new Deeds();
  places.set(place, deeds);
  return deeds;
}

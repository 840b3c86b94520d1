import { onSessionCleared } from '../session/session-store';

export interface Deed {
  /** Past tense for notices: `1 registro excluído`. */
  what: string;
  undo(): Promise<void>;
  redo(): Promise<void>;
}

const MOST = 50;

/** Undo stack of one place. Steps run one at a time; a failed one is dropped. */
export class Deeds {
  #done: Deed[] = [];
  #undone: Deed[] = [];
  #turn: Promise<unknown> = Promise.resolve();
  readonly #listeners = new Set<() => void>();

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  last = (): Deed | undefined => this.#done.at(-1);
  next = (): Deed | undefined => this.#undone.at(-1);

  add(deed: Deed): void {
    this.#done = [...this.#done, deed].slice(-MOST);
    this.#undone = [];
    this.#tell();
  }

  /** @returns an undo for a notice, which does nothing once the deed was undone. */
  keep(deed: Deed): () => Promise<void> {
    this.add(deed);
    return async () => void (await this.undo(deed));
  }

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

  /** A second key waits for the step that is still running. */
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

/** Undo never touches a screen that is out of sight. */
const places = new Map<string, Deeds>();
onSessionCleared(() => places.clear());

export function deedsAt(place: string): Deeds {
  const deeds = places.get(place) ?? new Deeds();
  places.set(place, deeds);
  return deeds;
}

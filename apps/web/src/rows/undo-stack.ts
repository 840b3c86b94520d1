import { pluralOf } from '#model/kit/plural';
import { counted } from '#model/review/finding';
import { onSessionCleared } from '../session/session-store';

export interface Command {
  /** Past tense for notices: `1 registro excluído`. */
  what: string;
  /** Name of the command with its rows: `exclusão de 1 nascimento`. */
  name?: CommandName;
  undo(): Promise<void>;
  redo(): Promise<void>;
}

export interface CommandName {
  noun: 'inclusão' | 'alteração' | 'exclusão' | 'recuperação' | 'validação' | 'validação retirada';
  rows: number;
}

/** @param one a row, as its declaration names it */
export function commandWords({ what, name }: Pick<Command, 'what' | 'name'>, one: string | undefined): string {
  if (!name || one === undefined) return what;
  const row = one.toLocaleLowerCase('pt-BR');
  return `${name.noun} de ${counted(name.rows, row, pluralOf(row))}`;
}

const MAX_STEPS = 50;

/** Undo stack of one place. Steps run one at a time; a failed one is dropped. */
export class UndoStack {
  #done: Command[] = [];
  #undone: Command[] = [];
  #queue: Promise<unknown> = Promise.resolve();
  readonly #listeners = new Set<() => void>();

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  last = (): Command | undefined => this.#done.at(-1);
  next = (): Command | undefined => this.#undone.at(-1);

  push(command: Command): void {
    this.#done = [...this.#done, command].slice(-MAX_STEPS);
    this.#undone = [];
    this.#emit();
  }

  /** @returns an undo for a notice, which does nothing once the command was undone. */
  pushForNotice(command: Command): () => Promise<void> {
    this.push(command);
    return async () => void (await this.undo(command));
  }

  undo(one?: Command): Promise<Command | null> {
    return this.#enqueue(async () => {
      const command = one ?? this.#done.at(-1);
      if (!command || !this.#done.includes(command)) return null;
      this.#done = this.#done.filter((other) => other !== command);
      await command.undo();
      this.#undone = [...this.#undone, command];
      return command;
    });
  }

  redo(): Promise<Command | null> {
    return this.#enqueue(async () => {
      const command = this.#undone.at(-1);
      if (!command) return null;
      this.#undone = this.#undone.slice(0, -1);
      await command.redo();
      this.#done = [...this.#done, command];
      return command;
    });
  }

  /** A second key waits for the step that is still running. */
  #enqueue(step: () => Promise<Command | null>): Promise<Command | null> {
    const mine = this.#queue.then(async () => {
      const [done, undone] = [this.#done, this.#undone];
      try {
        return await step();
      } finally {
        if (this.#done !== done || this.#undone !== undone) this.#emit();
      }
    });
    this.#queue = mine.catch(() => null);
    return mine;
  }

  #emit(): void {
    for (const listener of this.#listeners) listener();
  }
}

/** Undo never touches a screen that is out of sight. */
const stacks = new Map<string, UndoStack>();
onSessionCleared(() => stacks.clear());

export function undoStackOf(place: string): UndoStack {
  const undoStack = stacks.get(place) ?? new UndoStack();
  stacks.set(place, undoStack);
  return undoStack;
}

import type { Row } from '#model/kit/field';
import type { FieldErrors } from '#model/kit/resource';
import { attempted, type Draft, type DraftRules, isDirty, setFields, touch } from './draft';
import { EDIT_DELAY_MS } from './mode';

/** Holds the draft outside of React, so that typing renders only its own cell. */
export class DraftStore {
  #draft: Draft | null = null;
  #rules: DraftRules | null = null;
  #pending: Row = {};
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #listeners = new Set<() => void>();
  readonly #onTyped: (draft: Draft | null) => void;

  /** @param onTyped called at each key with the row including it, before the draft follows; null when the row is closed. */
  constructor(onTyped: (draft: Draft | null) => void = () => {}) {
    this.#onTyped = onTyped;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Excludes keys that are still delayed. */
  get = (): Draft | null => this.#draft;

  open(draft: Draft, rules: DraftRules): void {
    this.#forget();
    this.#rules = rules;
    this.#set(draft);
  }

  close(): void {
    this.#forget();
    this.#set(null);
  }

  type(edits: Row): void {
    if (!this.#draft || !this.#rules) return;
    this.#pending = { ...this.#pending, ...edits };
    this.#onTyped(setFields(this.#draft, this.#pending, this.#rules));
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.flush(), EDIT_DELAY_MS);
  }

  flush(): Draft | null {
    const edits = this.#pending;
    this.#forget();
    if (this.#draft && this.#rules && Object.keys(edits).length > 0) this.#set(setFields(this.#draft, edits, this.#rules));
    return this.#draft;
  }

  leave(name: string): void {
    const draft = this.flush();
    if (draft) this.#set(touch(draft, name));
  }

  refuse(serverErrors: FieldErrors = {}): void {
    const draft = this.flush();
    if (draft) this.#set(attempted(draft, serverErrors));
  }

  isDirty(): boolean {
    const draft = this.flush();
    return draft !== null && isDirty(draft);
  }

  #forget(): void {
    clearTimeout(this.#timer);
    this.#pending = {};
  }

  #set(draft: Draft | null): void {
    if (draft === this.#draft) return;
    this.#draft = draft;
    this.#onTyped(draft);
    for (const listener of this.#listeners) listener();
  }
}

import type { BatchEntry } from '#model/entry-batch';
import type { FieldConflict } from '#model/responses/entry-batch';

export interface EntryProblem {
  code: string;
  message: string;
  fields?: Readonly<Record<string, string>>;
  conflicts?: Readonly<Record<string, FieldConflict>>;
  version?: number | null;
  last?: Readonly<Record<string, unknown>>;
}

export interface QueuedEntry {
  order: number;
  entry: BatchEntry;
  problem: EntryProblem | null;
  tries: number;
  /** True after the first attempt: the server may have stored it even if the answer was lost. */
  isSent?: boolean;
}

export interface EntryReceipt {
  order: number;
  entry: BatchEntry;
  row: number | null;
  version: number | null;
  merged: readonly string[];
  number: number;
  stored_at: string;
}

export const ENTRY_STATES = {
  KEPT: 'no aparelho',
  SENDING: 'enviando',
  WAITING: 'esperando outra',
  NEEDS_PERSON: 'precisa de você',
} as const;
export type EntryState = keyof typeof ENTRY_STATES;

export interface StatedEntry {
  queued: QueuedEntry;
  state: EntryState;
  behind: QueuedEntry | null;
}

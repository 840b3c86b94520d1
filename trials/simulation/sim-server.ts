import type { EntryPlace } from '#model/entry-batch';
import type { QueueResponse } from '../../apps/web/src/queue/ports';

export interface SeenRow {
  id: number;
  version: number;
  amount: number;
  sex: string;
}

export interface SimServer {
  place: EntryPlace;
  /** A dairy farm has crops, which are forms with rows of their own. */
  form: { place: EntryPlace; crop: Readonly<Record<string, unknown>>; line: Readonly<Record<string, unknown>> };
  post(path: string, body: unknown): Promise<QueueResponse>;
  rows(): Promise<SeenRow[]>;
  create(serial: number): Promise<void>;
  change(row: SeenRow, change: { amount?: number; sex?: string }): Promise<void>;
  remove(row: SeenRow): Promise<void>;
  validate(row: SeenRow): Promise<void>;
  openHarvest(isOpen: boolean): Promise<void>;
  copy(): Promise<void>;
  /** @param age 0 for the last copy, 1 for the one before it */
  restore(age: 0 | 1): Promise<void>;
  clean(elapsedMs: number): Promise<void>;
  timesWritten(serial: number): Promise<number>;
  knows(key: string): Promise<boolean>;
  hasStored(key: string): Promise<boolean>;
}

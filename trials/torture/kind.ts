import type { Random } from '../random';

export interface DatabaseAddresses {
  url: string;
  appUrl: string;
}

export interface TortureContext {
  random: Random;
  /** Counts requests, questions, pairs or cuts, by kind. */
  trials: number;
  isOver(): boolean;
  newDatabase(): Promise<DatabaseAddresses>;
}

export interface Counts {
  counts: Readonly<Record<string, number>>;
  failures: readonly string[];
}

export class Tally implements Counts {
  readonly counts: Record<string, number> = {};
  readonly failures: string[] = [];

  add(name: string, count = 1): void {
    this.counts[name] = (this.counts[name] ?? 0) + count;
  }

  fail(what: string): void {
    this.add('failures');
    if (this.failures.length < 20) this.failures.push(what);
  }
}

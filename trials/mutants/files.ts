import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '..', '..');
/** Folder of the installed instrumenter and of the results. */
export const TOOL = join(ROOT, 'data', 'mutants');

interface Place {
  line: number;
  column: number;
}

/** A change of Stryker; lines and columns begin with 0. */
export interface Mutant {
  id: string;
  fileName: string;
  replacement: string;
  location: { start: Place; end: Place };
}

export interface Order {
  code: readonly string[];
  tests: readonly string[];
  made: string;
  seen: string;
}

/** Ids of mutants, and names of tests that are too slow or fail without a mutant. */
export interface Seen {
  reached: string[];
  noticed: string[];
  loaded: string[];
  slow: string[];
  foul: string[];
}

import { api } from '../../../client/api';
import { farmYearQuery, useFarmYear } from '../../../client/farm-year';
import type { NumberEntry } from '../../../rows/editors/number-entry';
import type { WorkScope } from '../../../session/session';

/** A row of the harvest before, with the values that may be corrected on the way. */
export interface CarryRow {
  id: number;
  label: string;
  detail: string | null;
  values: Record<string, number | null>;
  /** The new harvest has it already. */
  is_present: boolean;
}

export interface CarryModule {
  /** Path of the resource. */
  path: string;
  title: string;
  /** `YYYY-MM`, where the values are those of a month. */
  month: string | null;
  fields: string[];
  /** Nothing of the kind stands in the new harvest yet. */
  is_empty: boolean;
  rows: CarryRow[];
}

export interface CarryProposals {
  harvest: { id: number; title: string };
  /** Null: no earlier harvest has anything; `message` says so. */
  previous: { id: number; title: string } | null;
  message: string | null;
  modules: CarryModule[];
}

/** What was written of each module, and what stood there already. */
export interface CarryResult {
  modules: { path: string; title: string; written: number; skipped: string[] }[];
}

/** The chosen rows by module. */
export type CarryChoice = Record<string, ({ id: number } & Record<string, NumberEntry>)[]>;

/** What the chosen harvest could begin with. */
export function useProposals() {
  return useFarmYear(['carry-forward'], (ask) => ask<CarryProposals>('/carry_forward'));
}

export function bring(scope: WorkScope, choice: CarryChoice, key: string): Promise<CarryResult> {
  return api.post('/carry_forward', choice, { query: farmYearQuery(scope), idempotencyKey: key });
}

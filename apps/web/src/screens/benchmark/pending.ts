import type { JudgedRow } from '#model/responses/benchmark-draft';
import type { Decision } from '../../client/benchmark-draft';

export interface Pending {
  enters: boolean;
  validated: boolean;
  reason: string;
}
export type Decisions = ReadonlyMap<number, Pending>;

type Stored = Pick<JudgedRow, 'id' | 'enter_benchmarking' | 'validated' | 'left_reason'>;

export const rowDecision = (row: Stored, decisions: Decisions): Pending =>
  decisions.get(row.id) ?? { enters: row.enter_benchmarking, validated: row.validated, reason: row.left_reason ?? '' };

/** A change back to the stored state is no longer a decision. */
export function decide(decisions: Decisions, row: Stored, change: Partial<Pending>): Decisions {
  const next = { ...rowDecision(row, decisions), ...change };
  const rest = new Map(decisions);
  const isSame = next.enters === row.enter_benchmarking && next.validated === row.validated;
  if (isSame && (next.enters || next.reason.trim() === (row.left_reason ?? ''))) rest.delete(row.id);
  else rest.set(row.id, next);
  return rest;
}

export const withoutReason = (decisions: Decisions): number[] =>
  [...decisions].flatMap(([id, { enters, reason }]) => (!enters && reason.trim() === '' ? [id] : []));

export const decisionsOn = (rows: readonly Pick<JudgedRow, 'id'>[], decisions: Decisions): Decisions =>
  new Map([...decisions].filter(([id]) => rows.some((row) => row.id === id)));

/** A row decided anew while it was saved stays. */
export const withoutDecisions = (decisions: Decisions, saved: Decisions): Decisions =>
  new Map([...decisions].filter(([id, decided]) => saved.get(id) !== decided));

/** Each decision carries the version of its row, to detect conflicts. */
export function toSave(rows: readonly JudgedRow[], decisions: Decisions): Decision[] {
  return rows.flatMap(({ id, value, version }) => {
    const decided = decisions.get(id);
    if (!decided) return [];
    const { enters, validated, reason } = decided;
    return [{ id, value, version, enter_benchmarking: enters, validated, reason: enters ? null : reason.trim() }];
  });
}

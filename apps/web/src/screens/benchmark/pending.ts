import { bestQuarter, meanOf, quantile, sorted } from '#domain/benchmark/statistics';
import type { Counted, JudgedRow } from '#model/responses/benchmark-draft';
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

interface Effect {
  leaving: number;
  entering: number;
  before: Sample;
  after: Sample;
}
interface Sample {
  n: number;
  median: number | null;
  top: number | null;
}

export function effectOf(population: readonly Counted[], decisions: Decisions, better: 'HIGHER' | 'LOWER'): Effect {
  const counts = ({ enters, validated }: Pick<Pending, 'enters' | 'validated'>) => enters && validated;
  const was = ({ enter_benchmarking, validated }: Counted) => counts({ enters: enter_benchmarking, validated });
  const is = (row: Counted) => {
    const decided = decisions.get(row.id);
    return decided ? counts(decided) : was(row);
  };
  return {
    leaving: population.filter((row) => was(row) && !is(row)).length,
    entering: population.filter((row) => !was(row) && is(row)).length,
    before: sampleOf(population.filter(was), better),
    after: sampleOf(population.filter(is), better),
  };
}

function sampleOf(rows: readonly Counted[], better: 'HIGHER' | 'LOWER'): Sample {
  const rising = sorted(rows.map(({ value }) => value));
  const best = bestQuarter(rows, better).map(({ value }) => value);
  return { n: rising.length, median: rising.length === 0 ? null : quantile(rising, 0.5), top: meanOf(best) };
}

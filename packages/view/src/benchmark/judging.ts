import { bestQuarter, meanOf, quantile, sorted } from '#domain/benchmark/statistics';
import type { Counted, DraftIndicator, JudgedRow } from '#model/responses/benchmark-draft';
import { counted } from '#model/review/finding';
import type { Phrase } from '../document';
import { cellText } from '../formats';

/** Decisions on values that are not saved yet. */

export interface Judgement {
  enters: boolean;
  validated: boolean;
  reason: string;
}
export type Decisions = ReadonlyMap<number, Judgement>;

type Stored = Pick<JudgedRow, 'id' | 'enter_benchmarking' | 'validated' | 'left_reason'>;

export const judgementOf = (row: Omit<Stored, 'left_reason'> & Partial<Pick<Stored, 'left_reason'>>, decisions: Decisions): Judgement =>
  decisions.get(row.id) ?? { enters: row.enter_benchmarking, validated: row.validated, reason: row.left_reason ?? '' };

/** A change back to the stored state is no longer a decision. */
export function decide(decisions: Decisions, row: Stored, change: Partial<Judgement>): Decisions {
  const next = { ...judgementOf(row, decisions), ...change };
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

/** A decision as it is sent, with the version of its row, to detect conflicts. */
export type SavedDecision = ReturnType<typeof toSave>[number];

export const toSave = (rows: readonly JudgedRow[], decisions: Decisions) =>
  rows.flatMap(({ id, value, version }) => {
    const decided = decisions.get(id);
    if (!decided) return [];
    const { enters, validated, reason } = decided;
    return [{ id, value, version, enter_benchmarking: enters, validated, reason: enters ? null : reason.trim() }];
  });

export type JudgedMark = 'validated' | 'waiting' | 'out';

export function judgedMark(row: Counted, decisions: Decisions): JudgedMark {
  const { enters, validated } = judgementOf(row, decisions);
  return !enters ? 'out' : validated ? 'validated' : 'waiting';
}

function effectOf(population: readonly Counted[], decisions: Decisions, better: 'HIGHER' | 'LOWER') {
  const was = (row: Counted) => judgedMark(row, new Map()) === 'validated';
  const is = (row: Counted) => judgedMark(row, decisions) === 'validated';
  return {
    leaving: population.filter((row) => was(row) && !is(row)).length,
    entering: population.filter((row) => !was(row) && is(row)).length,
    before: sampleOf(population.filter(was), better),
    after: sampleOf(population.filter(is), better),
  };
}

function sampleOf(rows: readonly Counted[], better: 'HIGHER' | 'LOWER') {
  const rising = sorted(rows.map(({ value }) => value));
  const best = bestQuarter(rows, better).map(({ value }) => value);
  return { n: rising.length, median: rising.length === 0 ? null : quantile(rising, 0.5), top: meanOf(best) };
}

/** `1 sai, n fica em 40; mediana 0,512 → 0,508; top 25 % 0,702 → 0,702`; null without an effect. */
export function effectPhrase(population: readonly Counted[], decisions: Decisions, indicator: DraftIndicator): Phrase | null {
  const { leaving, entering, before, after } = effectOf(population, decisions, indicator.direction);
  if (leaving === 0 && entering === 0) return null;
  const change = (key: 'median' | 'top') => ({ strong: `${cellText(before[key], indicator)} → ${cellText(after[key], indicator)}` });
  const moved = [leaving > 0 && counted(leaving, 'sai', 'saem'), entering > 0 && counted(entering, 'entra', 'entram')].filter(Boolean);
  return [`${moved.join(', ')}, n fica em `, { strong: String(after.n) }, '; mediana ', change('median'), '; top 25 % ', change('top')];
}

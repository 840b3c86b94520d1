import { bestQuarter, meanOf, quantile, sorted } from '#domain/benchmark/statistics';
import type { Counted } from '#model/responses/benchmark-draft';

interface Judgement {
  enters: boolean;
  validated: boolean;
}

/** What decisions would do to a group if they were saved. */
export function effectOf(population: readonly Counted[], decisions: ReadonlyMap<number, Judgement>, better: 'HIGHER' | 'LOWER') {
  const was = ({ enter_benchmarking, validated }: Counted) => enter_benchmarking && validated;
  const is = (row: Counted) => {
    const decided = decisions.get(row.id);
    return decided ? decided.enters && decided.validated : was(row);
  };
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

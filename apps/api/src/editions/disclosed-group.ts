import { type BenchmarkEnvironment, benchmarkIndicators } from '#domain/benchmark/list-benchmark';
import type { DisclosedGroup } from '#view/dairy/disclosed-group';
import type { Context } from '../context';
import type { Operation } from '../sql/operation';
import { placeIn, wireFigures } from './compared';
import { cellIn, findComparison, NOT_PUBLISHED, openComparisonForOwner } from './comparison-context';
import { readValues } from './read-values';

interface Asked {
  harvestId: number;
  environment: BenchmarkEnvironment;
  key: string;
  title: string;
  /** Farm and owner of a paper; null on a screen. */
  paper: { ownerId: number; farmId: number } | null;
}

/** Returns the reason instead when no figures may be shown. */
export async function readDisclosedGroup(
  context: Context,
  work: Operation,
  { harvestId, environment, key, title, paper }: Asked,
): Promise<DisclosedGroup> {
  const without = (reason: string): DisclosedGroup => ({ title, reason, edition: null, figures: new Map(), ranks: new Map() });
  const found = await findComparison(context, work, { harvestId, environment });
  if (!found) return without(NOT_PUBLISHED);
  const view = paper === null ? found : await openComparisonForOwner(context, work, found, paper.ownerId);
  const { groups, edition } = view.last;
  if (!groups.some((group) => group.key === key)) return without('a última edição do benchmarking não tem este grupo');
  const values = paper === null ? [] : await readValues(context, { edition: edition.id }, { farmId: paper.farmId });
  const own = new Map(values.map(({ indicator, value }) => [indicator, value]));
  const cells = benchmarkIndicators(environment).flatMap((compared) => {
    const cell = cellIn(view, compared, key);
    return cell ? [{ key: compared.indicator.key, cell, value: own.get(compared.key) ?? null }] : [];
  });
  const ranks = cells.flatMap(({ key: of, cell, value }) => {
    const { rank } = paper === null ? { rank: null } : placeIn(cell, paper.farmId, value);
    return value === null || rank === null ? [] : [[of, { value, rank }] as const];
  });
  return {
    title,
    reason: null,
    edition: edition.number,
    figures: new Map(cells.map(({ key: of, cell }) => [of, wireFigures(cell)])),
    ranks: new Map(ranks),
  };
}

import { benchmarkIndicators } from '#domain/benchmark/list-benchmark';
import type { DisclosedGroup } from '#view/dairy/disclosed-group';
import type { Context } from '../../context';
import { wireFigures } from '../../editions/compared';
import { cellIn, findComparison, NOT_PUBLISHED, openComparisonForOwner } from '../../editions/comparison-context';
import type { Operation } from '../../sql/operation';

interface Asked {
  harvestId: number;
  key: string;
  title: string;
  /** Owner who gets the paper; null on a screen. */
  ownerId: number | null;
}

/** Returns the reason instead when no figures may be shown. */
export async function readDisclosedGroup(
  context: Context,
  work: Operation,
  { harvestId, key, title, ownerId }: Asked,
): Promise<DisclosedGroup> {
  const without = (reason: string): DisclosedGroup => ({ title, reason, edition: null, figures: new Map() });
  const found = await findComparison(context, work, { harvestId, environment: 'DAIRY_CATTLE' });
  if (!found) return without(NOT_PUBLISHED);
  const room = ownerId === null ? found : await openComparisonForOwner(context, work, found, ownerId);
  const { groups, edition } = room.last;
  if (!groups.some((group) => group.key === key)) return without('a última edição do benchmarking não tem este grupo');
  const figures = benchmarkIndicators('DAIRY_CATTLE').flatMap((compared) => {
    const cell = cellIn(room, compared, key);
    return cell ? [[compared.indicator.key, wireFigures(cell)] as const] : [];
  });
  return { title, reason: null, edition: edition.number, figures: new Map(figures) };
}

import { type BenchmarkIndicator, benchmarkIndicators } from '#domain/benchmark/list-benchmark';
import type { PanelsFrom } from '#domain/benchmark/matched-panel';
import type { Context } from '../context';
import { ApiError } from '../refusals/api-error';
import type { Operation } from '../sql/operation';
import { type ComparedCell, commonCell, comparedCell } from './compared';
import { type DisclosedCells, disclosedEditions, OUTSIDER } from './disclosed-cells';
import { type PublishedEdition, type PublishedGroup, readPublished } from './published';
import { type Edition, readAllEditions } from './read-editions';
import { type Viewer, viewerOf, viewerOfCustomer } from './viewer';

export interface ComparisonContext {
  viewer: Viewer;
  all: readonly PublishedEdition[];
  /** Editions of this harvest, the oldest first. */
  published: readonly PublishedEdition[];
  last: PublishedEdition;
  cells: DisclosedCells;
  outside: DisclosedCells;
  panels: readonly PanelsFrom[];
  /** View of the person who prints a report for the owner; null on a screen, or if that person sees every farm. */
  printer: ComparisonContext | null;
}

type Comparison = Pick<Edition, 'harvestId' | 'environment'>;

export const NOT_PUBLISHED = 'o benchmarking desta safra ainda não foi publicado';

/** Throws 409 with the last harvest that has an edition, or null, where this one has none. */
export async function openComparison(context: Context, work: Operation, comparison: Comparison): Promise<ComparisonContext> {
  const view = await findComparison(context, work, comparison);
  if (view) return view;
  throw new ApiError(409, 'not_published', 'O benchmarking desta safra ainda não foi publicado: quando for, aparece aqui', {
    extra: { last_published: await lastPublished(context, comparison) },
  });
}

export async function findComparison(context: Context, work: Operation, comparison: Comparison): Promise<ComparisonContext | null> {
  const [viewer, all] = await Promise.all([viewerOf(work), readPublished(context, comparison.environment)]);
  return all.some(({ edition }) => edition.harvestId === comparison.harvestId)
    ? comparisonOf(context, viewer, all, comparison.harvestId)
    : null;
}

type HarvestTitle = { id: number; title: string };

/** Newest first. */
export async function publishedHarvests(context: Context, { environment }: Pick<Comparison, 'environment'>): Promise<HarvestTitle[]> {
  const editions = (await readAllEditions(context, environment)).toSorted((one, other) => other.firstYear - one.firstYear);
  return [...new Map(editions.map(({ harvestId, harvest }) => [harvestId, { id: harvestId, title: harvest }])).values()];
}

export async function lastPublished(context: Context, comparison: Pick<Comparison, 'environment'>): Promise<HarvestTitle | null> {
  return (await publishedHarvests(context, comparison))[0] ?? null;
}

/** Group of the farm's production system, if this viewer may see its quartiles and not only its mean. */
export function ownGroupIn(view: ComparisonContext, farmId: number): PublishedGroup | null {
  const own = view.last.groups.find(({ kind, farmIds }) => kind === 'SYSTEM' && farmIds.has(farmId));
  return own && cellsIn(view, own.key).some(({ figures }) => figures.median !== null) ? own : null;
}

/** A report reaches the owner, so it shows only what owner and printer may both see: either could subtract the farms they know. */
export async function openComparisonForOwner(
  context: Context,
  work: Operation,
  view: ComparisonContext,
  customerId: number,
): Promise<ComparisonContext> {
  const own = comparisonOf(context, await viewerOfCustomer(work, customerId), view.all, view.last.edition.harvestId);
  return knowsAllFarms(view) ? own : { ...own, printer: view };
}

const knowsAllFarms = ({ viewer, published }: ComparisonContext): boolean =>
  viewer.seesAll || published.every(({ counted }) => [...counted.values()].flat().every(({ farmId }) => viewer.owns(farmId)));

/** @param all editions of all harvests of the environment, the oldest first; at least one of this harvest */
export function comparisonOf(context: Context, viewer: Viewer, all: readonly PublishedEdition[], harvestId: number): ComparisonContext {
  const published = all.filter(({ edition }) => edition.harvestId === harvestId);
  const last = published.at(-1);
  if (!last) throw new Error('a harvest without editions has no view');
  const outside = disclosedEditions(context, all, OUTSIDER);
  const disclosed = viewer.seesAll ? outside : disclosedEditions(context, all, viewer);
  const cellsOf = ({ cells }: typeof disclosed) => cells.get(harvestId) ?? new Map();
  return { viewer, all, published, last, outside: cellsOf(outside), cells: cellsOf(disclosed), panels: disclosed.panels, printer: null };
}

export function cellIn(view: ComparisonContext, indicator: BenchmarkIndicator, group: string): ComparedCell | undefined {
  const { viewer, last, cells, outside, printer } = view;
  const [disclosed, beyond] = [cells.get(indicator.key)?.get(group), outside.get(indicator.key)?.get(group)];
  const cell = disclosed && beyond && comparedCell(indicator, { disclosed, outside: beyond, viewer, last: last.edition.number });
  const printed = printer && cellIn(printer, indicator, group);
  return cell && printed ? commonCell(cell, printed) : cell;
}

export function cellsIn(view: ComparisonContext, group: string): ComparedCell[] {
  return benchmarkIndicators(view.last.edition.environment).flatMap((indicator) => cellIn(view, indicator, group) ?? []);
}

import type { BenchmarkIndicator } from '#domain/benchmark/list-benchmark';
import { joinedAt, type Panel, panelsOver } from '#domain/benchmark/matched-panel';
import { meanOf } from '#domain/benchmark/statistics';
import type { Trend } from '#model/responses/benchmark';
import type { Context } from '../../context';
import type { ComparisonContext } from '../../editions/comparison-context';
import { correctorOf, type Money, namedHarvest } from './corrected-money';

interface Matched {
  views: readonly ComparisonContext[];
  indicator: BenchmarkIndicator;
  group: string;
  farmId: number;
}

const NO_PANEL = 'Ainda não há duas safras desta fazenda com este grupo';
const NOT_VISIBLE = 'O grupo não pode ser mostrado em todas as safras';
const NOBODY_STAYED = 'Nenhuma fazenda ficou no grupo em todas as safras';
const CLOSED_PANEL = 'As fazendas que ficaram em todas as safras são poucas: daria para saber qual é cada uma';

export async function readMatched(context: Context, { views, ...asked }: Matched, money: Money | null): Promise<Trend['matched']> {
  const { indicator, group, farmId } = asked;
  const first = joinedAt(views.map(membersOf), farmId);
  const own = views.slice(first);
  const without = (reason: string) => ({ farms: null, since: null, points: [], reason });
  if (own.length < 2) return without(NO_PANEL);
  const visible = own.map((view) => visibleIn(view, indicator.key).filter((one) => one.group === group));
  if (visible.some(({ length }) => length === 0)) return without(NOT_VISIBLE);
  const [whole] = panelsOver(visible.map((groups) => ({ visible: groups })));
  if (!whole?.harvests[0]?.length) return without(NOBODY_STAYED);
  const panel = panelsFrom({ views, indicator }, first).find((one) => one.group === group);
  if (!panel) return without(CLOSED_PANEL);
  const points = await Promise.all(
    own.map(async (view, at) => {
      const farms = panel.harvests[at] ?? [];
      const edition = visibleEdition(view, indicator.key, group);
      const mean_corrected = await correctorOf(context, view, indicator, money)(farms, edition);
      return { harvest: namedHarvest(view), edition, mean: meanOf(farms.map(({ value }) => value)), mean_corrected };
    }),
  );
  return { farms: panel.harvests[0]?.length ?? 0, since: own[0] ? namedHarvest(own[0]) : null, points, reason: null };
}

const membersOf = ({ last }: ComparisonContext): ReadonlySet<number> => new Set(last.groups.flatMap(({ farmIds }) => [...farmIds]));

function visibleEdition({ viewer, cells, last }: ComparisonContext, key: string, group: string): number {
  return (viewer.seesAll ? null : cells.get(key)?.get(group)?.visible?.edition) ?? last.edition.number;
}

function visibleIn({ viewer, cells }: ComparisonContext, key: string) {
  return [...(cells.get(key)?.values() ?? [])].flatMap(({ cell, visible }) => {
    const farms = viewer.seesAll ? cell.farms : visible?.farms;
    return farms ? [{ group: cell.group, farms }] : [];
  });
}

/** Visible panels of an indicator since a harvest. A panel is the set of farms of a group that are in every harvest since then. */
function panelsFrom({ views, indicator: { key } }: Pick<Matched, 'views' | 'indicator'>, first: number): readonly Panel[] {
  const [view] = views;
  if (view?.viewer.seesAll) return panelsOver(views.slice(first).map((one) => ({ visible: visibleIn(one, key) })));
  return view?.panels.find((one) => one.first === first && one.indicator === key)?.panels ?? [];
}

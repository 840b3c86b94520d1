import type { DisclosedCell } from '#domain/benchmark/disclose';
import { MIN_FARMS_FOR_CERTAINTY } from '#domain/benchmark/disclosed-figures';
import { customersOf } from '#domain/benchmark/disclosure';
import { type OfferedGroup, offeredGroup } from '#model/responses/benchmark';
import type { Context } from '../../context';
import { registerComparisonCall } from '../../editions/comparison-call';
import { type ComparisonContext, openComparison } from '../../editions/comparison-context';
import type { PublishedGroup } from '../../editions/published';
import type { App } from '../../http/app-type';
import { asList, listOf } from '../../http/reading-call';

export function registerGroups(app: App, context: Context): void {
  registerComparisonCall(
    app,
    context,
    {
      url: '/api/benchmarking/groups',
      feature: 'position',
      response: listOf(offeredGroup),
      summary: 'Grupos da última edição, e o que se pode ver de cada um',
    },
    async ({ work, comparison }) => asList(groupsIn(await openComparison(context, work, comparison))),
  );
}

function groupsIn(view: ComparisonContext): OfferedGroup[] {
  const counted = new Map([...view.last.counted.values()].flat().map((farm) => [farm.farmId, farm]));
  return view.last.groups.map(({ key, label, kind, farmIds }) => {
    const farms = [...counted.values()].filter(({ farmId }) => farmIds.has(farmId));
    return { key, label, kind, farms: farms.length, customers: customersOf(farms), state: stateOf(view, key, farms.length) };
  });
}

function stateOf({ cells, viewer }: ComparisonContext, key: PublishedGroup['key'], farms: number): OfferedGroup['state'] {
  const disclosed = [...cells.values()].flatMap((groups): DisclosedCell[] => [groups.get(key)].filter((one) => one !== undefined));
  if (!viewer.seesAll && disclosed.every(({ visible }) => visible === null)) return 'CLOSED';
  return farms < MIN_FARMS_FOR_CERTAINTY ? 'INDICATIVE' : 'OPEN';
}

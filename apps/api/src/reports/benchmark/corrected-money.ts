import { isMoney } from '#domain/beef/indicators/figure';
import type { MoneyOf } from '#domain/benchmark/corrected-value';
import type { CountedFarm } from '#domain/benchmark/disclosure';
import type { BenchmarkIndicator } from '#domain/benchmark/list-benchmark';
import { meanOf } from '#domain/benchmark/statistics';
import type { Context } from '../../context';
import type { ComparisonContext } from '../../editions/comparison-context';
import type { Harvest } from '../../scope/farm-years';
import { readCorrected } from './corrected-values';

export type Money = MoneyOf & { harvest: Harvest };

export const namedHarvest = ({ last: { edition } }: ComparisonContext) => ({ id: edition.harvestId, title: edition.harvest });

/** Null without values, or if the price index does not cover one of them. `number`: edition whose facts are corrected. */
export function correctorOf(context: Context, view: ComparisonContext, indicator: BenchmarkIndicator, money: Money | null) {
  return async (farms: readonly Pick<CountedFarm, 'farmId' | 'value'>[], number: number | null = null): Promise<number | null> => {
    const { edition } = view.published.find((one) => one.edition.number === number) ?? view.last;
    if (!isMoney(indicator) || edition.harvestId === money?.harvest.id) return meanOf(farms.map(({ value }) => value));
    if (!money) return null;
    const corrected = await readCorrected(context, edition.id, indicator, { farmIds: farms.map(({ farmId }) => farmId), to: money });
    const values = farms.map(({ farmId }) => corrected.get(farmId) ?? null);
    return values.includes(null) ? null : meanOf(values.flatMap((value) => value ?? []));
  };
}

import { type CountedFarm, customersOf, leavesEnough, type Owns } from './disclosure';
import { type Better, bestQuarter, decilesOf, isOutlier, meanOf, outlierBounds, quartilesOf, sorted } from './statistics';

export interface GroupFigures {
  n: number;
  mean: number | null;
  q1: number | null;
  median: number | null;
  q3: number | null;
  topQuarterMean: number | null;
  /** The nine deciles, for the chart of the distribution. */
  shape: number[] | null;
  outliers: number | null;
  /** Only for roles that see every row. */
  outlierValues: number[] | null;
}

/** Own farms do not count, as they would narrow down where the few others lie. Decision 014. */
const MIN_FOR_QUARTILES = 8;
const MIN_FOR_SHAPE = 20;
const MIN_CUSTOMERS_FOR_QUARTILES = 3;
/** A smaller group is called indicative. */
export const MIN_FARMS_FOR_CERTAINTY = 20;

const MIN_IN_TOP_QUARTER = { farms: 5, customers: 3 };

export function allFigures(farms: readonly CountedFarm[], better: Better): GroupFigures {
  const rising = sorted(farms.map(({ value }) => value));
  if (rising.length === 0) return undisclosedFigures(0);
  const quartiles = quartilesOf(rising);
  const bounds = outlierBounds(quartiles);
  const outlierValues = rising.filter((value) => isOutlier(value, bounds));
  return {
    n: rising.length,
    mean: meanOf(rising),
    ...quartiles,
    topQuarterMean: meanOf(bestQuarter(farms, better).map(({ value }) => value)),
    shape: decilesOf(rising),
    outliers: outlierValues.length,
    outlierValues,
  };
}

/** The fewer foreign farms there are, the fewer figures a viewer gets. */
export function disclosedFigures(farms: readonly CountedFarm[], better: Better, owns: Owns): GroupFigures {
  const all = allFigures(farms, better);
  const left = farms.filter(({ farmId }) => !owns(farmId));
  const hasOthers = (fewest: number) =>
    all.n >= fewest && (left.length === 0 || (left.length >= fewest && customersOf(left) >= MIN_CUSTOMERS_FOR_QUARTILES));
  const hasQuartiles = hasOthers(MIN_FOR_QUARTILES);
  const hasShape = hasOthers(MIN_FOR_SHAPE);
  const best = bestQuarter(farms, better);
  const hasTop =
    hasQuartiles &&
    best.length >= MIN_IN_TOP_QUARTER.farms &&
    customersOf(best) >= MIN_IN_TOP_QUARTER.customers &&
    leavesEnough(best, owns);
  return {
    ...all,
    ...(hasQuartiles ? {} : { q1: null, median: null, q3: null, outliers: null }),
    topQuarterMean: hasTop ? all.topQuarterMean : null,
    shape: hasShape ? all.shape : null,
    outlierValues: null,
  };
}

export const undisclosedFigures = (n: number): GroupFigures => ({
  n,
  mean: null,
  q1: null,
  median: null,
  q3: null,
  topQuarterMean: null,
  shape: null,
  outliers: null,
  outlierValues: null,
});

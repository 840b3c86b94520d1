/**
 * Who may be told what of a group of farms. This file and its neighbours (`audit`, `disclose`, `told-figures`, `matched-panel`) are the one
 * place that decides it. Source: indicator sheet 5 and 14; where it goes further, and why: docs/decisions/014-disclosure.md.
 */

export type GroupKind = 'GERAL' | 'SYSTEM' | 'REGION';

/** All farms of an environment, which every edition has: calls, papers and screens begin with it. */
export const GENERAL_GROUP = 'GERAL';

/** A farm that counts in an indicator. */
export interface Counted {
  farmId: number;
  customerId: number;
  averageHerd: number | null;
  value: number;
}

/** An indicator in a group: the farms that count in it. */
export interface Cell {
  indicator: string;
  group: string;
  kind: GroupKind;
  farms: readonly Counted[];
}

/** Farms of whose numbers the viewer knows each; those of everybody else are to be kept from it. */
export type Owns = (farmId: number) => boolean;

/** Whoever looks from outside. */
export const ownsNone: Owns = () => false;

const FEWEST_FARMS = 5;
const FEWEST_CUSTOMERS = 3;
const MOST_OF_HERD = 0.7;
const FEWEST_LEFT = 3;
const FEWEST_CUSTOMERS_LEFT = 2;

export const customersOf = (farms: readonly Pick<Counted, 'customerId'>[]): number =>
  new Set(farms.map(({ customerId }) => customerId)).size;

/** Enough farms of enough customers, of whom none is most of the group. */
export function isLargeEnough(farms: readonly Counted[]): boolean {
  if (farms.length < FEWEST_FARMS || customersOf(farms) < FEWEST_CUSTOMERS) return false;
  const herds = new Map<number, number>();
  for (const { customerId, averageHerd } of farms) herds.set(customerId, (herds.get(customerId) ?? 0) + (averageHerd ?? 0));
  const all = [...herds.values()].reduce((sum, herd) => sum + herd, 0);
  return Math.max(...herds.values()) <= MOST_OF_HERD * all;
}

/** So few farms, or of one customer: their sum says something of one of them. */
export const isFew = (farms: readonly Pick<Counted, 'customerId'>[]): boolean =>
  farms.length < FEWEST_LEFT || customersOf(farms) < FEWEST_CUSTOMERS_LEFT;

/** Of the farms that are not the viewer's there are none, or more than a few. */
export function leavesEnough(farms: readonly Counted[], owns: Owns): boolean {
  const left = farms.filter(({ farmId }) => !owns(farmId));
  return left.length === 0 || !isFew(left);
}

/** Farms that are in one of the two and not in both. */
export function differing(one: readonly Counted[], other: readonly Counted[]): Counted[] {
  const [here, there] = [new Set(one.map(({ farmId }) => farmId)), new Set(other.map(({ farmId }) => farmId))];
  return [...one.filter(({ farmId }) => !there.has(farmId)), ...other.filter(({ farmId }) => !here.has(farmId))];
}

const FEWEST_COME_AND_GONE = 3;

/** So few farms have come and gone between two sets that telling both would tell of them. */
export function isTooAlike(one: readonly Counted[], other: readonly Counted[], owns: Owns): boolean {
  const changed = differing(one, other);
  if (changed.length === 0) return false;
  const others = changed.filter(({ farmId }) => !owns(farmId));
  return changed.length < FEWEST_COME_AND_GONE || (others.length > 0 && isFew(others));
}

/** Indicators that are sums of others: who knows all of them but one knows that one. Source: indicator sheet 1.2. */
const SUMS: Readonly<Record<string, readonly (readonly [of: string, factor: number])[]>> = {
  result_arroba: [
    ['avg_sale_value_arroba', 1],
    ['desembolso_arroba', -1],
  ],
};

/** What an indicator adds up; itself where it is no sum. */
export const termsOf = (indicator: string): readonly (readonly [of: string, factor: number])[] => SUMS[indicator] ?? [[indicator, 1]];

/** What each indicator of a family adds up, in numbers that all others of the family follow from. */
export type Basis = (indicator: string) => readonly (readonly [of: string, factor: number])[];

/** Every indicator of the family is a number of its own in one of these: a farm's result is given away also where neither its price nor its cost is. */
export function basesOf(family: readonly string[]): Basis[] {
  const sums = family.filter((indicator) => SUMS[indicator]);
  return [
    termsOf,
    ...sums.map(
      (sum): Basis =>
        (indicator) =>
          withSum(sum, indicator),
    ),
  ];
}

/** In numbers of which the sum is one, instead of the last that it adds up. */
function withSum(sum: string, indicator: string): ReturnType<Basis> {
  const terms = termsOf(sum);
  const [last, factor] = terms.at(-1) ?? [sum, 1];
  if (indicator !== last) return [[indicator, 1]];
  return [[sum, 1 / factor], ...terms.slice(0, -1).map(([of, other]) => [of, -other / factor] as const)];
}

/** Indicators along with those that they add up: what may be told of one goes by what is told of the others. */
export function families(indicators: readonly string[]): string[][] {
  const joined = Object.entries(SUMS).map(([key, terms]) => [...terms.map(([of]) => of), key].filter((one) => indicators.includes(one)));
  const alone = indicators.filter((one) => !joined.some((family) => family.includes(one)));
  return [...joined.filter((family) => family.length > 0), ...alone.map((one) => [one])];
}

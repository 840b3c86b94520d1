/**
 * Only this file, `audit`, `disclose`, `disclosed-figures` and `matched-panel` decide what is disclosed. Source: indicator sheet 5
 * and 14; docs/decisions/014-disclosure.md.
 */

export type GroupKind = 'GERAL' | 'SYSTEM' | 'REGION';

/** All farms of an environment; every edition has it and lists it first. */
export const GENERAL_GROUP = 'GERAL';

export interface CountedFarm {
  farmId: number;
  customerId: number;
  averageHerd: number | null;
  value: number;
}

export interface ComparisonCell {
  indicator: string;
  group: string;
  kind: GroupKind;
  farms: readonly CountedFarm[];
}

/** The viewer knows the numbers of its own farms; those of others must stay secret. */
export type Owns = (farmId: number) => boolean;

export const ownsNone: Owns = () => false;

const MIN_FARMS = 5;
const MIN_CUSTOMERS = 3;
const MAX_SHARE_OF_HERD = 0.7;
const MIN_LEFT = 3;
const MIN_CUSTOMERS_LEFT = 2;

export const customersOf = (farms: readonly Pick<CountedFarm, 'customerId'>[]): number =>
  new Set(farms.map(({ customerId }) => customerId)).size;

export function isLargeEnough(farms: readonly CountedFarm[]): boolean {
  if (farms.length < MIN_FARMS || customersOf(farms) < MIN_CUSTOMERS) return false;
  const herds = new Map<number, number>();
  for (const { customerId, averageHerd } of farms) herds.set(customerId, (herds.get(customerId) ?? 0) + (averageHerd ?? 0));
  const all = [...herds.values()].reduce((sum, herd) => sum + herd, 0);
  return Math.max(...herds.values()) <= MAX_SHARE_OF_HERD * all;
}

/** The sum of a few farms, or of one customer, reveals something about one of them. */
export const isFew = (farms: readonly Pick<CountedFarm, 'customerId'>[]): boolean =>
  farms.length < MIN_LEFT || customersOf(farms) < MIN_CUSTOMERS_LEFT;

export function leavesEnough(farms: readonly CountedFarm[], owns: Owns): boolean {
  const left = farms.filter(({ farmId }) => !owns(farmId));
  return left.length === 0 || !isFew(left);
}

export function differing(one: readonly CountedFarm[], other: readonly CountedFarm[]): CountedFarm[] {
  const [here, there] = [new Set(one.map(({ farmId }) => farmId)), new Set(other.map(({ farmId }) => farmId))];
  return [...one.filter(({ farmId }) => !there.has(farmId)), ...other.filter(({ farmId }) => !here.has(farmId))];
}

const MIN_JOINED_OR_LEFT = 3;

/** Disclosing both sets would reveal the few farms that differ. */
export function isTooAlike(one: readonly CountedFarm[], other: readonly CountedFarm[], owns: Owns): boolean {
  const changed = differing(one, other);
  if (changed.length === 0) return false;
  const others = changed.filter(({ farmId }) => !owns(farmId));
  return changed.length < MIN_JOINED_OR_LEFT || (others.length > 0 && isFew(others));
}

/** The sum and all terms but one reveal the last term. Source: indicator sheet 1.2. */
const SUMS: Readonly<Record<string, readonly (readonly [of: string, factor: number])[]>> = {
  result_arroba: [
    ['avg_sale_value_arroba', 1],
    ['desembolso_arroba', -1],
  ],
};

export const termsOf = (indicator: string): readonly (readonly [of: string, factor: number])[] => SUMS[indicator] ?? [[indicator, 1]];

/** Expresses each indicator of a family in independent numbers. */
export type Basis = (indicator: string) => readonly (readonly [of: string, factor: number])[];

/** One basis for each choice of independent indicators, so that a result is protected where neither price nor cost leaks. */
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

/** Takes the sum as independent in place of its last term. */
function withSum(sum: string, indicator: string): ReturnType<Basis> {
  const terms = termsOf(sum);
  const [last, factor] = terms.at(-1) ?? [sum, 1];
  if (indicator !== last) return [[indicator, 1]];
  return [[sum, 1 / factor], ...terms.slice(0, -1).map(([of, other]) => [of, -other / factor] as const)];
}

/** An indicator and its terms are audited together. */
export function families(indicators: readonly string[]): string[][] {
  const joined = Object.entries(SUMS).map(([key, terms]) => [...terms.map(([of]) => of), key].filter((one) => indicators.includes(one)));
  const alone = indicators.filter((one) => !joined.some((family) => family.includes(one)));
  return [...joined.filter((family) => family.length > 0), ...alone.map((one) => [one])];
}

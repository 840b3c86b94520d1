import type { Publication } from './disclose';
import type { ComparisonCell, CountedFarm } from './disclosure';

/** The last is the first less the second. */
export const FAMILY = ['avg_sale_value_arroba', 'desembolso_arroba', 'result_arroba'] as const;

export interface Farm extends CountedFarm {
  /** Value of the second indicator; `value` is of the first. */
  cost: number;
  system: number | null;
  region: number;
}

export function numbersFrom(seed: number): () => number {
  let state = seed + 1;
  return () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
}

export const whole = (random: () => number, from: number, to: number): number => from + Math.floor(random() * (to - from + 1));

const aroundHundred = (random: () => number) => 100 * Math.exp(0.6 * (random() + random() + random() - 1.5));

/** One to four farms a customer, values around 30 % either way, and herds of very different size. */
export function population(random: () => number, count: number): Farm[] {
  const [systems, regions] = [whole(random, 1, 4), whole(random, 1, 4)];
  const farms: Farm[] = [];
  for (let customerId = 1; farms.length < count; customerId++)
    for (let own = whole(random, 1, random() < 0.6 ? 1 : 4); own > 0 && farms.length < count; own--)
      farms.push({
        farmId: 1000 + farms.length,
        customerId,
        averageHerd: 100 + 3000 * random() ** 3,
        value: aroundHundred(random),
        cost: aroundHundred(random),
        system: random() < 0.1 ? null : whole(random, 1, systems) ** 2,
        region: whole(random, 1, regions),
      });
  return farms;
}

export function cellsOf(indicator: string, farms: readonly Farm[]): ComparisonCell[] {
  const part = (group: string, kind: ComparisonCell['kind'], isIn: (farm: Farm) => boolean): ComparisonCell => ({
    indicator,
    group,
    kind,
    farms: farms.filter(isIn),
  });
  const systems = [...new Set(farms.flatMap(({ system }) => system ?? []))];
  const regions = [...new Set(farms.map(({ region }) => region))];
  return [
    part('GERAL', 'GERAL', () => true),
    ...systems.map((id) => part(`SYSTEM-${id}`, 'SYSTEM', ({ system }) => system === id)),
    ...regions.map((id) => part(`REGION-${id}`, 'REGION', ({ region }) => region === id)),
  ];
}

function familyCells(farms: readonly (Farm & { lacks: number })[]): ComparisonCell[] {
  const values = [({ value }: Farm) => value, ({ cost }: Farm) => cost, ({ value, cost }: Farm) => value - cost];
  const hasValue = (lacks: number, index: number) => lacks !== index && (index < 2 || lacks > 1);
  return FAMILY.flatMap((indicator, index) =>
    cellsOf(
      indicator,
      farms.flatMap((farm) => (hasValue(farm.lacks, index) ? [{ ...farm, value: values[index]?.(farm) ?? 0 }] : [])),
    ),
  );
}

/** Between editions some farms leave, join, return or change their system. */
export function editionsOf(random: () => number, farms: readonly Farm[], count: number, harvest = 0): Publication[] {
  const isIn = farms.map(() => random() < 0.85);
  const systems = farms.map(({ system }) => system);
  const lacks = farms.map(() => Math.floor(random() * 20));
  return Array.from({ length: count }, (_, edition) => {
    if (edition > 0)
      for (let changes = whole(random, 0, 5); changes > 0; changes--) {
        const at = whole(random, 0, farms.length - 1);
        if (random() < 0.8) isIn[at] = !isIn[at];
        else systems[at] = systems[whole(random, 0, farms.length - 1)] ?? null;
      }
    const now = farms.flatMap((farm, index) =>
      isIn[index] ? [{ ...farm, system: systems[index] ?? null, lacks: lacks[index] ?? 0 }] : [],
    );
    return { harvest, edition: edition + 1, members: new Set(now.map(({ farmId }) => farmId)), cells: familyCells(now) };
  });
}

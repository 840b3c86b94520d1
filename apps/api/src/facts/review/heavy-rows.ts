import type { HeavyFact } from '#model/review/facts';
import { type WeightLimit, weightLimitKg } from '#model/review/weight-limits';
import { countsSql, type MovementKind, type MovementRow, movementsSql } from '../herd-rows';
import { OWN, rows } from '../read-facts';

const heavyRows = (...selects: readonly string[]) => rows<HeavyFact>(selects.join('\nunion all\n'));

const COUNTED = countsSql(
  `'livestock_stocks' as module, c.id as "categoryId", c.title as category, c.role, x.weight as kg, count(*) as count, 'live' as "limit"`,
  `${OWN} and x.weight > ${weightLimitKg('live')} group by c.id, x.weight`,
);

function heavyMovements(kind: MovementKind, limit: WeightLimit, kg: 'headKg' | 'headCarcassKg' = 'headKg'): string {
  const isHeavy = (row: MovementRow) => `${OWN} and ${row[kg]} > ${weightLimitKg(limit)}`;
  return `select h.*, '${limit}' from (${movementsSql([kind], ['path', 'categoryId', 'category', 'role', kg, 'rows'], isHeavy)}) h`;
}

/** Weights above the limit of most categories; which of them are too much for their own, the review says. */
export const HEAVY_BEEF = heavyRows(
  COUNTED,
  heavyMovements('weanings', 'live'),
  heavyMovements('entries', 'bought'),
  heavyMovements('departures', 'live'),
  heavyMovements('departures', 'carcass', 'headCarcassKg'),
);

/** Of milk only the herd that is kept may be weighed. */
export const HEAVY_DAIRY = heavyRows(COUNTED);

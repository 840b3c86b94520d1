import type { HeavyFact } from '#model/review/facts';
import { type WeightLimit, weightLimitKg } from '#model/review/weight-limits';
import { countsSql, type MovementKind, type MovementRow, movementsSql } from '../herd-rows';
import { OWN, rows } from '../read-facts';

const heavyRows = (...selects: readonly string[]) => rows<HeavyFact>(selects.join('\nunion all\n'));

const COUNTED = countsSql(
  `'livestock_stocks' as module, c.id as "categoryId", c.title as category, c.role, x.weight as kg, count(*) as count, 'live' as "limit", 'weight' as field`,
  `${OWN} and x.weight > ${weightLimitKg('live')} group by c.id, x.weight`,
);

function heavyMovements(kind: MovementKind, limit: WeightLimit, field: string): string {
  const kg = limit === 'carcass' ? 'headCarcassKg' : 'headKg';
  const isHeavy = (row: MovementRow) => `${OWN} and ${row[kg]} > ${weightLimitKg(limit)}`;
  return `select h.*, '${limit}', '${field}' from (${movementsSql([kind], ['path', 'categoryId', 'category', 'role', kg, 'rows'], isHeavy)}) h`;
}

/** Prefilters by the usual limit; the review checks each category's own. */
export const HEAVY_BEEF = heavyRows(
  COUNTED,
  heavyMovements('weanings', 'live', 'weight'),
  heavyMovements('entries', 'bought', 'weight_alive_head'),
  heavyMovements('departures', 'live', 'weight_alive'),
  heavyMovements('departures', 'carcass', 'weight_death'),
);

export const HEAVY_DAIRY = heavyRows(COUNTED);

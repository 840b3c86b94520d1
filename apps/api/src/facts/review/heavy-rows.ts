import type { HeavyFact } from '#model/review/facts';
import { type WeightLimit, weightLimitKg } from '#model/review/weight-limits';
import { OWN, rows } from '../read-facts';

const heavySql = (table: string, column: string, limit: WeightLimit) =>
  `select '${table}' as module, c.id as "categoryId", c.title as category, c.role, '${limit}' as "limit", x.${column} as kg, count(*) as count
    from ${table} x join category_livestock c on c.id = x.category_livestock_id
    where ${OWN} and x.${column} > ${weightLimitKg(limit)} group by c.id, x.${column}`;

const heavyRows = (...selects: readonly string[]) => rows<HeavyFact>(selects.join('\nunion all\n'));
const COUNTED = heavySql('livestock_stocks', 'weight', 'live');

/** Weights above the limit of most categories; which of them are too much for their own, the review says. */
export const HEAVY_BEEF = heavyRows(
  COUNTED,
  heavySql('weaning', 'weight', 'live'),
  heavySql('herd_entry', 'weight_alive_head', 'bought'),
  heavySql('herd_departure', 'weight_alive', 'live'),
  heavySql('herd_departure', 'weight_death', 'carcass'),
);

/** Of milk only the herd that is kept may be weighed. */
export const HEAVY_DAIRY = heavyRows(COUNTED);

import { type CategoryFacts, FLOW_KINDS, type HerdFacts, type HerdFlow } from '#domain/facts/herd';
import { COUNTS, countsSql, movements } from './herd-rows';
import { type FactQueries, OWN, rows } from './read-facts';

const { day, month, hasMonth } = COUNTS;

/** Includes the previous count: the month before, or the initial one without a month. */
const STOCK = countsSql(
  `case when ${day} >= own.since then ${month} end as month, c.id as "categoryId", c.title as category,
    coalesce('birth' = any(c.show), false) as "takesBirths", x.amount as heads, x.weight as "weightKg"`,
  `${OWN} and (${day} between own.before and own.until or (own.since = own.opens and not ${hasMonth})) order by c.id, ${day}`,
);

export const HERD_FACTS: FactQueries<HerdFacts> = {
  stock: rows(STOCK),
  flows: movements<HerdFlow>(FLOW_KINDS, [
    ...(['kind', 'month', 'categoryId', 'category', 'sex', 'type', 'isTrade'] as const),
    ...(['rows', 'heads', 'liveKg', 'carcassKg', 'valueBrl'] as const),
  ]),
};

export const CATEGORIES: FactQueries<CategoryFacts> = {
  categories: rows(`select c.id as "categoryId", c.sex, c.stage, coalesce(c.role = 'BULL', false) as "isBull"
    from category_livestock c where c.environment = own.environment`),
};

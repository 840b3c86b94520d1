import type { LandFacts } from '#domain/facts/land';
import { type FactQueries, inMonths, OWN, rows } from './read-facts';

const { day, month } = inMonths('areas');

export const LAND: FactQueries<LandFacts> = {
  areas:
    rows(`select c.id as "categoryId", c.livestock_use as "isLivestock", c.type_area_distribution as distribution, ${month} as month, x.value as hectares
    from areas x join category_area c on c.id = x.category_area_id where ${OWN} and ${day} <= own.until order by c.id, ${day}`),
};

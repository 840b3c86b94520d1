import type { LotFacts } from '#domain/facts/lots';
import { type FactQueries, OWN, rows } from './read-facts';

/** A lot counts in its departure month, but its list is filtered by entry. */
export const LOTS: FactQueries<LotFacts> = {
  lots: rows(`select x.date_entry as "entryDay", x.date_departure as "departureDay", x.type = 'CONFINAMENTO' as "isConfined",
      case x.type when 'SEMICONFINAMENTO_1' then 0.01 when 'SEMICONFINAMENTO_15' then 0.015 when 'SEMICONFINAMENTO_2' then 0.02 end
        as "concentrateShare",
      c.sex, x.amount as heads, coalesce(x.mortality, 0) as deaths, x.weight_entry as "entryKg", x.weight_departure as "departureKg",
      x.weight_death as "carcassKg", x.entry_price as "entryPriceBrl", x.arroba_sale_price as "salePriceBrl", x.daily_cost as "feedBrl",
      x.daily_cost_operational as "operationBrl", x.daily_cost_health as "healthBrl", x.dry_matter_consumption as "dryMatterKg",
      x.trough_refuse as "refusePercent"
    from confinements x join category_livestock c on c.id = x.category_livestock_id
    where ${OWN} and x.date_departure between own.since and own.until order by x.id`),
};

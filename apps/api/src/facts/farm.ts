import type { FarmFacts } from '#domain/facts/farm';
import { type FactQueries, OWN, one } from './read-facts';

export const FARM: FactQueries<FarmFacts> = {
  characterisation: one(`(select json_build_object(
      'system', case when y.id is not null then json_build_object('breedsCalves', y.breeds_calves, 'isOnlyConfinement', y.only_confinement) end,
      'hasConfinement', coalesce(k.has_confinement, false), 'totalAreaHa', x.total_area)
    from farms_details x left join category_livestock_system y on y.id = x.category_livestock_system_id
    left join category_confinement k on k.id = x.category_confinement_id where ${OWN} and not x.only_diagnosis limit 1)`),
};

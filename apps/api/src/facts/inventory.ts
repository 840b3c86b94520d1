import type { InventoryFacts } from '#domain/facts/farm';
import { type FactQueries, OWN, one } from './read-facts';

export const INVENTORY: FactQueries<InventoryFacts> = {
  inputs: one(`(select json_build_object('start', count(*) filter (where not x.date_harvest), 'end', count(*) filter (where x.date_harvest))
    from stocks x where ${OWN})`),
};

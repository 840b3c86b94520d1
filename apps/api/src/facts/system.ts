import { type Facts, OWN, one } from './read-facts';

/** The livestock system that a farm is characterised with; null where none is said. */
export const SYSTEM: Facts<{ systemId: number | null }> = {
  systemId: one(`(select x.category_livestock_system_id from farms_details x where ${OWN} and not x.only_diagnosis limit 1)`),
};

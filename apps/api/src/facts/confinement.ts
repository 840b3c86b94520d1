import type { ConfinementFacts } from '#domain/facts/farm';
import { type FactQueries, OWN, one } from './read-facts';

export const CONFINEMENT_FACTS: FactQueries<ConfinementFacts> = {
  hasConfinementDetails: one(`exists (select from confinement_details x where ${OWN})`),
};

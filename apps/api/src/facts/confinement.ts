import type { ConfinementFacts } from '#domain/facts/farm';
import { type Facts, OWN, one } from './read-facts';

export const CONFINEMENT_FACTS: Facts<ConfinementFacts> = {
  hasConfinementDetails: one(`exists (select from confinement_details x where ${OWN})`),
};

export interface ConfinementFacts {
  hasConfinementDetails: boolean;
}

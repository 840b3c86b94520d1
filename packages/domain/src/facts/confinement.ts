/** How a farm feeds its confinement in a harvest. */
export interface ConfinementFacts {
  hasConfinementDetails: boolean;
}

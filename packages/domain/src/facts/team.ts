/** Who works at a farm in a harvest. */
export interface TeamFacts {
  /** People, and those of them who work with the herd; half a day is 0.5. Null where nobody is entered. */
  team: { people: number; fieldPeople: number } | null;
}

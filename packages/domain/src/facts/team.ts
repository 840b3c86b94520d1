export interface TeamFacts {
  /** Half a day is 0.5; null without entries. */
  team: { people: number; fieldPeople: number } | null;
}

/** What a farm says of itself in a harvest. */
export interface FarmFacts {
  /** Null while it is not characterised. */
  characterisation: {
    /** What its livestock system does; null while none is said. */
    system: { breedsCalves: boolean; isOnlyConfinement: boolean } | null;
    hasConfinement: boolean;
    totalAreaHa: number | null;
  } | null;
}

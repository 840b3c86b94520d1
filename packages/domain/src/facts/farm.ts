export interface FarmFacts {
  /** Null before the characterisation. */
  characterisation: {
    /** Null without a livestock system. */
    system: { breedsCalves: boolean; isOnlyConfinement: boolean } | null;
    hasConfinement: boolean;
    totalAreaHa: number | null;
  } | null;
}

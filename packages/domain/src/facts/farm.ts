export interface FarmFacts {
  characterisation: {
    system: { breedsCalves: boolean; isOnlyConfinement: boolean } | null;
    hasConfinement: boolean;
    totalAreaHa: number | null;
  } | null;
}

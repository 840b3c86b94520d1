import type { Month } from '../calendar';

export interface FarmFacts {
  characterisation: {
    system: { breedsCalves: boolean; isOnlyConfinement: boolean } | null;
    hasConfinement: boolean;
    totalAreaHa: number | null;
  } | null;
}

export interface TeamFacts {
  /** Half a day is 0.5; null without entries. */
  team: { people: number; fieldPeople: number } | null;
}

export interface ClimateFacts {
  rain: readonly { month: Month; mm: number }[];
}

export interface ConfinementFacts {
  hasConfinementDetails: boolean;
}

export interface InventoryFacts {
  inputs: { start: number; end: number };
}

/** A diagnosis describes a whole year without counts by month; all its other facts have the shape of entries. */
export interface DiagnosisFacts {
  averageHerd: readonly { month: Month; heads: number }[];
}

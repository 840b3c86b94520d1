import type { Month } from '../calendar';

/** A diagnosis describes a whole year without counts by month; all its other facts have the shape of entries. */
export interface DiagnosisFacts {
  averageHerd: readonly { month: Month; heads: number }[];
}

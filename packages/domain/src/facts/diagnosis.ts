import type { Month } from '../calendar';

/**
 * What only a diagnosis says of a farm: its year is described in one sitting, so that there are no counts by month. Everything else of it
 * are the same facts that entries give.
 */
export interface DiagnosisFacts {
  /** The mean herd of the months that are filled. */
  averageHerd: readonly { month: Month; heads: number }[];
}

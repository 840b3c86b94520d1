import type { Month } from '../calendar';

/** Rain at a farm; a month that was not measured is not there. */
export interface ClimateFacts {
  rain: readonly { month: Month; mm: number }[];
}

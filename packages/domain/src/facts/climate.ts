import type { Month } from '../calendar';

/** A month without a measurement is absent. */
export interface ClimateFacts {
  rain: readonly { month: Month; mm: number }[];
}

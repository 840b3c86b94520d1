import type { Month } from '../calendar';

export interface ClimateFacts {
  rain: readonly { month: Month; mm: number }[];
}

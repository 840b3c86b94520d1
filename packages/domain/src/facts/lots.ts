import type { Day } from '../calendar';
import type { AnimalSex } from './herd';

/** Only lots that left in the run: the others have no result yet. */
export interface LotFacts {
  lots: readonly Lot[];
}

/** Weights in kg a head, prices in R$ an arroba, daily costs in R$ a head. */
export interface Lot {
  entryDay: Day;
  departureDay: Day;
  /** False for semi-confinement on pasture. */
  isConfined: boolean;
  /** Share of the live weight; null where the trough is all its feed. */
  concentrateShare: number | null;
  sex: AnimalSex;
  heads: number;
  deaths: number;
  entryKg: number;
  departureKg: number;
  carcassKg: number;
  entryPriceBrl: number;
  salePriceBrl: number;
  feedBrl: number;
  operationBrl: number;
  healthBrl: number;
  /** kg a head and day; 0 where the form does not ask for it. */
  dryMatterKg: number;
  /** % of the feed in the trough. */
  refusePercent: number;
}

import type { Day } from '../calendar';
import type { AnimalSex } from './herd';

/** The lots of a confinement over a run of months: those that left in it. One that is still at the trough has no result yet. */
export interface LotFacts {
  lots: readonly Lot[];
}

/** Weights in kg a head, prices in R$ an arroba, daily costs in R$ a head. */
export interface Lot {
  entryDay: Day;
  departureDay: Day;
  /** Entered with nothing but pasture beside the trough, or fed all of it. */
  isConfined: boolean;
  /** Concentrate foreseen, as a share of the live weight; null where the lot is fed all of it. */
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
  /** Dry matter a head and day, kg; 0 where it is not asked for. */
  dryMatterKg: number;
  /** Of what was put into the trough, %. */
  refusePercent: number;
}

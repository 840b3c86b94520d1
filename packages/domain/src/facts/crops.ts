/** Crops grown as feed on a farm in a harvest, each with what its lines cost together. */
export interface CropFacts {
  crops: readonly Crop[];
}

/** Feed by the tonne, or grain by the bag. */
export type CropType = 'BULKY' | 'CONCENTRATED';

export interface Crop {
  id: number;
  type: CropType;
  descriptionId: number;
  /** What is grown, to be read. */
  description: string;
  plantedAreaHa: number;
  /** Tonnes of roughage, bags of grain. */
  production: number;
  /** Kilograms of a bag; of roughage null. */
  bagWeightKg: number | null;
  lossPercent: number;
  initialDryMatterPercent: number;
  /** Null: the feed is stored as it was harvested. */
  finalDryMatterPercent: number | null;
  /** R$ of all lines; 0 where there are none. */
  totalCostBrl: number;
  isValidated: boolean;
}

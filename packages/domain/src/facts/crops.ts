export interface CropFacts {
  crops: readonly Crop[];
}

export type CropType = 'BULKY' | 'CONCENTRATED';

export interface Crop {
  id: number;
  type: CropType;
  descriptionId: number;
  description: string;
  plantedAreaHa: number;
  /** Tonnes of roughage, bags of grain. */
  production: number;
  /** Null for roughage. */
  bagWeightKg: number | null;
  lossPercent: number;
  initialDryMatterPercent: number;
  /** Null where the feed is stored as harvested. */
  finalDryMatterPercent: number | null;
  /** R$ of all lines; 0 without lines. */
  totalCostBrl: number;
  isValidated: boolean;
}

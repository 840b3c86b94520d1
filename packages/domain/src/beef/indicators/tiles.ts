import type { Indicator } from './figure';
import { disbursementPer100g, disbursementPerHead, nutritionPerHead, pasturePerHead, salePrice } from './financial';
import { globalGain, stockingUnits } from './productive';

export interface Tile {
  label: string;
  indicator: Indicator;
}

/** Shown on the landing pages of entries and diagnosis. Source: product specification 2, section 2.1. */
export const TILES = {
  gain: { label: 'GMD global', indicator: globalGain },
  stocking: { label: 'Lotação global', indicator: stockingUnits },
  salePrice: { label: 'Valor médio de venda', indicator: salePrice },
  disbursement: { label: 'Desembolso/cab/mês', indicator: disbursementPerHead },
  nutrition: { label: 'Desembolso/cab/mês nutrição', indicator: nutritionPerHead },
  pasture: { label: 'Desembolso/cab/mês pasto', indicator: pasturePerHead },
  per100g: { label: 'Desembolso a cada 100 g de GMD', indicator: disbursementPer100g },
} satisfies Record<string, Tile>;

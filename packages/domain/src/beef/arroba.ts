import { roundTo } from '../decimal';
import { isUnknown, UNKNOWN } from '../unknown-number';

/** Kilograms of carcass in one arroba. Source: product specification 2, section 9. */
export const KG_PER_ARROBA_CARCASS = 15;
/** Kilograms of live weight in one arroba, at a carcass yield of 50 %. Source: product specification 2, section 9. */
export const KG_PER_ARROBA_LIVE = 30;

export interface HeadWeight {
  weightAliveKg: number | null | undefined;
  weightCarcassKg: number | null | undefined;
}

/** Null when neither weight is known or positive. Source: product specification 2, section 5.1. */
export function arrobasPerHead({ weightAliveKg, weightCarcassKg }: HeadWeight): number | null {
  if (weightCarcassKg && weightCarcassKg > 0) return weightCarcassKg / KG_PER_ARROBA_CARCASS;
  if (weightAliveKg && weightAliveKg > 0) return weightAliveKg / KG_PER_ARROBA_LIVE;
  return null;
}

export interface PricedHeads extends HeadWeight {
  heads: number | null;
  pricePerHeadBrl: number | null;
}

/** Heads without a price or a weight are left out. Source: indicator sheet 1.2. */
export function meanPricePerArroba(traded: readonly PricedHeads[]): number | null {
  let [value, arrobas] = [0, 0];
  for (const { heads, pricePerHeadBrl, ...weight } of traded) {
    if (heads === null || pricePerHeadBrl === null) continue;
    if (isUnknown(weight.weightAliveKg) || isUnknown(weight.weightCarcassKg)) return UNKNOWN;
    value += heads * pricePerHeadBrl;
    arrobas += heads * (arrobasPerHead(weight) ?? 0);
  }
  return arrobas === 0 ? null : value / arrobas;
}

export function pricePerHead(pricePerArrobaBrl: number | null | undefined, weight: HeadWeight): number | null {
  const arrobas = arrobasPerHead(weight);
  return arrobas === null || pricePerArrobaBrl === null || pricePerArrobaBrl === undefined ? null : roundTo(pricePerArrobaBrl * arrobas, 2);
}

export function pricePerArroba(pricePerHeadBrl: number | null | undefined, weight: HeadWeight): number | null {
  const arrobas = arrobasPerHead(weight);
  return arrobas === null || pricePerHeadBrl === null || pricePerHeadBrl === undefined ? null : roundTo(pricePerHeadBrl / arrobas, 2);
}

import { addMonths, type Month } from '#domain/calendar';
import { roundTo } from '#domain/decimal';
import { countMonths, type Sex } from './herd';

/**
 * Source: rounded São Paulo quotation of the steer and of the Nelore weaner of Mato Grosso do Sul (R$/head, about 200 kg), as remembered
 * until 2025; assumed from 2026 on. Not for accounting.
 */
const FIRST_MONTH: Month = '2022-07';

/** R$ per arroba of carcass, July to June, one line a harvest. */
const STEER_BRL_PER_ARROBA: readonly number[] = [
  ...[325, 311, 304, 297, 287, 289, 286, 281, 285, 281, 264, 251], // 2022/2023
  ...[249, 233, 209, 235, 236, 249, 250, 241, 233, 231, 225, 221], // 2023/2024
  ...[229, 236, 257, 299, 343, 324, 324, 317, 312, 321, 306, 312], // 2024/2025
  ...[299, 306, 308, 311, 321, 321, 322, 333, 342, 346, 340, 336], // 2025/2026
  ...[341, 347, 352, 358, 364, 361, 358, 362, 366, 369, 362, 357], // 2026/2027
];

/** R$ per head, July to June, one line a harvest. */
const WEANER_BRL_PER_HEAD: readonly number[] = [
  ...[2_640, 2_590, 2_540, 2_490, 2_440, 2_410, 2_390, 2_370, 2_390, 2_370, 2_290, 2_190], // 2022/2023
  ...[2_120, 2_060, 2_010, 2_020, 2_060, 2_090, 2_100, 2_080, 2_060, 2_050, 2_040, 2_030], // 2023/2024
  ...[2_040, 2_070, 2_130, 2_290, 2_520, 2_590, 2_600, 2_620, 2_680, 2_760, 2_790, 2_830], // 2024/2025
  ...[2_850, 2_870, 2_900, 2_940, 2_990, 3_040, 3_080, 3_120, 3_170, 3_210, 3_230, 3_240], // 2025/2026
  ...[3_260, 3_290, 3_330, 3_370, 3_400, 3_410, 3_420, 3_440, 3_460, 3_480, 3_470, 3_460], // 2026/2027
];

/** R$ per litre at the farm, net, July to June, one line a harvest. Source: CEPEA, "Brasil", until January 2026; later assumed. */
const MILK_BRL_PER_LITRE: readonly number[] = [
  ...[3.57, 3.05, 2.85, 2.7, 2.53, 2.52, 2.66, 2.73, 2.81, 2.9, 2.72, 2.56], // 2022/2023
  ...[2.41, 2.25, 2.05, 1.97, 2, 2.03, 2.13, 2.23, 2.33, 2.46, 2.71, 2.75], // 2023/2024
  ...[2.72, 2.76, 2.87, 2.81, 2.64, 2.58, 2.65, 2.77, 2.82, 2.74, 2.64, 2.65], // 2024/2025
  ...[2.62, 2.54, 2.44, 2.3, 2.11, 2, 2.02, 2.12, 2.26, 2.38, 2.47, 2.55], // 2025/2026
  ...[2.6, 2.58, 2.52, 2.44, 2.36, 2.33, 2.37, 2.44, 2.52, 2.58, 2.6, 2.58], // 2026/2027
];

const LATER_GROWTH = 0.003;

const ARROBA_RATIO = { steer: 1, heifer: 0.945, cow: 0.91, bull: 0.88 } as const;
export type SlaughterKind = keyof typeof ARROBA_RATIO;

const WEANER_KG = 200;
const FEMALE_WEANER_RATIO = 0.79;
const BULL_IN_ARROBAS = 52;

function quoted(table: readonly number[], month: Month): number {
  const index = countMonths(FIRST_MONTH, month);
  const [first, last] = [table[0] ?? 0, table.at(-1) ?? 0];
  if (index < 0) return first;
  return table[index] ?? last * (1 + LATER_GROWTH) ** (index - table.length + 1);
}

/** R$ per arroba on the farm; `factor` is that of the place. */
export function arrobaPriceIn(month: Month, kind: SlaughterKind, factor: number): number {
  return roundTo(quoted(STEER_BRL_PER_ARROBA, month) * ARROBA_RATIO[kind] * factor, 2);
}

/** Half of a confined lot is sold this many months ahead. */
const SOLD_AHEAD_MONTHS = 3;
/** A store steer costs more an arroba, as the buyer pays for its later gain. */
const STORE_PREMIUM = 1.1;

/** Selling half ahead halves the risk of price changes. */
export function lotPrice(month: Month, factor: number): number {
  return roundTo((arrobaPriceIn(addMonths(month, -SOLD_AHEAD_MONTHS), 'steer', factor) + arrobaPriceIn(month, 'steer', factor)) / 2, 2);
}

export function storePrice(month: Month, factor: number): number {
  return roundTo(arrobaPriceIn(month, 'steer', factor) * STORE_PREMIUM, 2);
}

/** Heavier animals cost more a head and less a kilogram. */
export function youngPrice(month: Month, sex: Sex, weightKg: number, factor: number): number {
  const ratio = sex === 'MALE' ? 1 : FEMALE_WEANER_RATIO;
  return toTens(quoted(WEANER_BRL_PER_HEAD, month) * ratio * factor * (weightKg / WEANER_KG) ** 0.75);
}

export function bullPrice(month: Month): number {
  return Math.round((quoted(STEER_BRL_PER_ARROBA, month) * BULL_IN_ARROBAS) / 100) * 100;
}

/** In arrobas of steer: cows in milk sell for a multiple of their weight. */
export const DAIRY_IN_ARROBAS = { culledCow: 12.5, pregnantHeifer: 27, heifer: 18, maleCalf: 1.1, grownMale: 9 } as const;

export function dairyPrice(month: Month, kind: keyof typeof DAIRY_IN_ARROBAS): number {
  return toTens(quoted(STEER_BRL_PER_ARROBA, month) * DAIRY_IN_ARROBAS[kind]);
}

/** R$ per head and day: feed follows maize, which follows the arroba some months later. */
export function feedingCosts(month: Month, isConfinement: boolean): { feed: number; operation: number; health: number } {
  const level = quoted(STEER_BRL_PER_ARROBA, addMonths(month, -4)) / 240;
  const feed = (isConfinement ? 12.4 : 8.9) * (0.6 + 0.4 * level);
  return { feed: roundTo(feed, 2), operation: roundTo(isConfinement ? 1.85 * level : 1.3 * level, 2), health: roundTo(0.32 * level, 2) };
}

function toTens(value: number): number {
  return Math.round(value / 10) * 10;
}

export function milkPriceIn(month: Month): number {
  return quoted(MILK_BRL_PER_LITRE, month);
}

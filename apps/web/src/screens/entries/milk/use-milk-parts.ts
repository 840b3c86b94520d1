import type { UseSheetParts } from '../../../sheet/declared/DeclaredSheet';
import { milkMeans } from './milk-means';
import { useEarlierMilk } from './use-earlier-milk';

/** Qualidade do leite: what the dairy measured month by month, and the mean of three months by which the law judges the counts. */
export const useParts: UseSheetParts = (sheet, entries) => ({ foot: milkMeans(sheet, entries, useEarlierMilk()) });

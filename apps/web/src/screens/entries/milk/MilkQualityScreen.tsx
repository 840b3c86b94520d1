import type { SheetScreen } from '#model/screens/screen';
import DeclaredSheet, { type UseSheetParts } from '../../../sheet/declared/DeclaredSheet';
import { milkMeans } from './milk-means';
import { useEarlierMilk } from './use-earlier-milk';

/** Qualidade do leite: what the dairy measured month by month, and the mean of three months by which the law judges the counts. */
export default function MilkQualityScreen({ screen }: { screen: SheetScreen }) {
  return <DeclaredSheet screen={screen} useParts={useMilkParts} />;
}

const useMilkParts: UseSheetParts = (sheet, entries) => ({ foot: milkMeans(sheet, entries, useEarlierMilk()) });

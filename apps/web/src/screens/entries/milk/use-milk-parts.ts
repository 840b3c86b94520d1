import { addMonths, harvestMonths } from '#domain/calendar';
import { milkQuality } from '#model/entries/milk-quality';
import { asNumber, asReference } from '#model/kit/field';
import { useFarmYear } from '../../../client/farm-year';
import { listRows } from '../../../rows/row-client';
import { useScope } from '../../../session/use-session';
import type { UseSheetParts } from '../../../sheet/declared/DeclaredSheet';
import { type EarlierMilk, milkMeans } from './milk-means';

export const useParts: UseSheetParts = (sheet, entries) => ({ footer: milkMeans(sheet, entries, useEarlierMilk()) });

const NOTHING: EarlierMilk = new Map();

/** The first means of the harvest reach two months back. */
function useEarlierMilk(): EarlierMilk {
  const { harvest, farm, environment } = useScope();
  const { data } = useFarmYear(['earlier-milk'], async (_ask, signal): Promise<EarlierMilk> => {
    const [first = ''] = harvestMonths(harvest);
    const { resultList } = await listRows(
      milkQuality.path,
      [
        ['environment', environment],
        ['wherein[farm.id]', String(farm.id)],
        ['wherecustom[date]', `gte:${addMonths(first, -2)}-01`],
        ['wherecustom[date]', `lt:${first}-01`],
      ],
      signal,
    );
    const found = new Map<string, Map<string, number>>();
    for (const row of resultList) {
      const [key, value] = [String(asReference(row.category_milk_quality_type)?.id), asNumber(row.quantity)];
      if (value !== null) found.set(key, (found.get(key) ?? new Map<string, number>()).set(String(row.date).slice(0, 7), value));
    }
    return found;
  });
  return data ?? NOTHING;
}

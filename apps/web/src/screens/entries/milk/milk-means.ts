import { addMonths, type Month } from '#domain/calendar';
import { geometricMean } from '#domain/dairy/indicators/geometric-mean';
import { isUnknown } from '#domain/unknown-number';
import { asNumber, asReference, type Value } from '#model/kit/field';
import { formatNumber } from '#model/kit/text-value';
import type { SheetEntry } from '../../../sheet/declared/sheet-lines';
import { type FooterCell, type FooterRow, footerNumber } from '../../../sheet/footer';
import { fullMonthName } from '../../../sheet/month-words';
import type { SheetModel } from '../../../sheet/use-sheet';

/** Source: MAPA, IN 76/2018. */
const MONTHS = 3;

/** Counts in the months before the harvest, by row key. */
export type EarlierMilk = ReadonlyMap<string, ReadonlyMap<Month, number>>;

/** One row for each count (CCS, CBT): geometric mean of a month and the two before, against the legal limit; null without a value of its own. */
export function milkMeans({ numberAt }: Pick<SheetModel, 'numberAt'>, entries: readonly SheetEntry[], earlier: EarlierMilk): FooterRow[] {
  return entries.flatMap(({ key, title, place }): FooterRow[] => {
    const type = asReference(place.category_milk_quality_type);
    if (type?.geometric_mean !== true) return [];
    const most = asNumber(type.legal_maximum as Value | undefined);
    const at = (month: Month) => numberAt(key, month, 'quantity') ?? earlier.get(key)?.get(month) ?? null;
    const cell = (month: Month): FooterCell | null => {
      const mean = at(month) === null ? null : geometricMean(Array.from({ length: MONTHS }, (_, back) => at(addMonths(month, -back))));
      return mean === null ? null : cellOf(mean, most, `${title}, média de ${fullMonthName(month)}`);
    };
    const limit = most === null ? {} : { note: `até ${formatNumber(most, 0)}` };
    return [{ key: `mean ${key}`, title: `${shortTitle(title)} em 3 meses`, ...limit, cell: ({ group }) => cell(group) }];
  });
}

function cellOf(mean: number, most: number | null, label: string): FooterCell | null {
  const text = formatNumber(mean, 0);
  if (most === null || isUnknown(mean)) return footerNumber(mean, () => text);
  return mean > most ? { text, tone: 'bad', label: `${label}: acima do limite legal` } : { text, tone: 'good', label };
}

/** `CCS (mil cél./mL)` -> `CCS`. */
const shortTitle = (text: string) => (text.endsWith(')') ? (text.split('(')[0] ?? text).trimEnd() : text);

import { REPRODUCTION_RATES } from '#domain/beef/reproduction';
import { COHORT_MEASURES, type CohortMeasure, cohortOf } from '#model/diagnosis/diagnosis-reproduction';
import { formatNumber } from '#model/kit/text-value';
import type { UseSheetParts } from '../../../sheet/declared/DeclaredSheet';
import { ALONE } from '../../../sheet/declared/sheet-lines';
import { type FooterRow, footerNumber } from '../../../sheet/footer';
import type { SheetModel } from '../../../sheet/use-sheet';

const MEASURES = Object.keys(COHORT_MEASURES) as CohortMeasure[];

export const useParts: UseSheetParts = ({ numberAt }) => ({ footer: rateRows(numberAt) });

function rateRows(numberAt: SheetModel['numberAt']): FooterRow[] {
  const seasonOf = (field: string) =>
    cohortOf(
      Object.fromEntries(MEASURES.map((measure) => [measure, numberAt(measure, ALONE, field)])) as Record<CohortMeasure, number | null>,
    );
  return Object.values(REPRODUCTION_RATES).map(({ code, label, unit, of }) => ({
    key: code,
    title: label,
    cell: ({ field }) => {
      const write = (rate: number) => `${formatNumber(rate, 2)} ${unit}`;
      return footerNumber(of(seasonOf(field)), write) ?? { text: '—' };
    },
  }));
}

import { useMemo } from 'react';
import { type MatingLine, matingLines } from '#domain/beef/reproduction-sheet';
import type { UseSheetParts } from '../../../sheet/declared/DeclaredSheet';
import type { FooterRow } from '../../../sheet/footer';
import type { ExtraColumn } from '../../../sheet/sheet';
import { useIsNarrow } from '../../../ui/use-is-narrow';
import { MATING_FIELDS, type MatingField, type MatingRow, matingRows, rateText, withSums } from './mating-rows';

const RATE_HEADS: Readonly<Record<MatingField, string>> = {
  amount_harvest_current: 'Prenhez atual',
  amount_harvest_next: 'Prenhez próxima',
};

export const useParts: UseSheetParts = ({ rows, numberAt }, entries) => {
  const isNarrow = useIsNarrow();
  const typed = useMemo(() => matingRows(entries, numberAt), [entries, numberAt]);
  const lines = useMemo(() => matingLines(typed), [typed]);
  return {
    rows: useMemo(() => withSums(rows, lines), [rows, lines]),
    footer: fertilityRows(lines, isNarrow),
    extras: isNarrow ? [] : fertilityColumns(typed, lines),
  };
};

function fertilityRows(lines: readonly MatingLine[], isNarrow: boolean): FooterRow[] {
  const total = lines.find((line) => isRate(line) && line.category_reproduction === null);
  if (!total) return [];
  return [
    {
      key: total.code,
      title: isNarrow ? 'Fertilidade' : total.label,
      cell: ({ field }) => ({ text: rateText(total[field as MatingField], total.unit) }),
    },
  ];
}

function fertilityColumns(typed: readonly MatingRow[], lines: readonly MatingLine[]): ExtraColumn[] {
  const rates = new Map(
    lines.flatMap((line) => (isRate(line) && line.category_reproduction ? [[line.category_reproduction.female_group, line]] : [])),
  );
  const categories = typed.filter(({ category_reference }) => category_reference.counts === 'PREGNANT');
  const byRow = new Map(categories.map(({ key, category_reproduction }) => [key, rates.get(category_reproduction.female_group)]));
  return MATING_FIELDS.map((field) => ({
    key: field,
    label: RATE_HEADS[field],
    text: ({ key }) => {
      const rate = byRow.get(key);
      return rate && rate[field] !== null ? rateText(rate[field], rate.unit) : '';
    },
  }));
}

const isRate = ({ unit }: MatingLine): boolean => unit === '%';

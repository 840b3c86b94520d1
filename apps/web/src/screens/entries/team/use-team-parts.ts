import { useMemo } from 'react';
import { monthlyPay } from '#domain/team-salaries';
import { formatMoney, formatNumber } from '#model/kit/text-value';
import type { UseSheetParts } from '../../../sheet/declared/DeclaredSheet';
import { ALONE, type SheetEntry } from '../../../sheet/declared/sheet-lines';
import type { FooterRow } from '../../../sheet/footer';
import { columnKey, type ExtraColumn, type SheetRow } from '../../../sheet/sheet';
import type { SheetModel } from '../../../sheet/use-sheet';
import { useIsNarrow } from '../../../ui/use-is-narrow';

const FIELDS = ['amount', 'average_salary', 'average_salary_benefit'] as const;

export const useParts: UseSheetParts = ({ rows, numberAt }, entries) => {
  const isNarrow = useIsNarrow();
  const sums = useMemo(() => frontSums(entries, numberAt), [entries, numberAt]);
  return {
    rows: useMemo(() => withPeople(rows, sums), [rows, sums]),
    footer: totalRows(sums, isNarrow),
    extras: [payColumn(sums, numberAt)],
  };
};

interface Sum {
  people: number | null;
  pay: number | null;
}

type NumberAt = SheetModel['numberAt'];

function payOf(row: string, numberAt: NumberAt): number | null {
  const at = (field: (typeof FIELDS)[number]) => numberAt(row, ALONE, field);
  return monthlyPay({
    amount: at('amount'),
    average_salary: at('average_salary'),
    average_salary_benefit: at('average_salary_benefit'),
  });
}

function frontSums(entries: readonly SheetEntry[], numberAt: NumberAt): ReadonlyMap<string, Sum> {
  const sums = new Map<string, Sum>();
  for (const { key, heading } of entries) {
    if (!heading) continue;
    const before = sums.get(heading.key) ?? { people: null, pay: null };
    sums.set(heading.key, { people: plus(before.people, numberAt(key, ALONE, 'amount')), pay: plus(before.pay, payOf(key, numberAt)) });
  }
  return sums;
}

const plus = (one: number | null, other: number | null): number | null => (one === null || other === null ? (one ?? other) : one + other);

const peopleText = (people: number | null): string => (people === null ? '' : formatNumber(people, 2, true));
const payText = (pay: number | null): string => (pay === null ? '' : formatMoney(pay));
const peopleTexts = (people: number | null) =>
  Object.fromEntries(FIELDS.map((field) => [columnKey(ALONE, field), field === 'amount' ? peopleText(people) : '']));

function withPeople(rows: readonly SheetRow[], sums: ReadonlyMap<string, Sum>): SheetRow[] {
  return rows.map((row) => {
    const sum = sums.get(row.key);
    return sum ? { ...row, texts: peopleTexts(sum.people) } : row;
  });
}

function payColumn(sums: ReadonlyMap<string, Sum>, numberAt: NumberAt): ExtraColumn {
  return {
    key: 'pay',
    label: 'Total por mês',
    text: ({ key }) => payText(sums.has(key) ? (sums.get(key)?.pay ?? null) : payOf(key, numberAt)),
  };
}

/** The footer has no cell below the pay column, so the sum stands beside the title, or on its own line. */
function totalRows(sums: ReadonlyMap<string, Sum>, isNarrow: boolean): FooterRow[] {
  const all = [...sums.values()].reduce<Sum>((sum, one) => ({ people: plus(sum.people, one.people), pay: plus(sum.pay, one.pay) }), {
    people: null,
    pay: null,
  });
  const row = (key: string, title: string, at: (typeof FIELDS)[number], text: string): FooterRow => ({
    key,
    title,
    cell: ({ field }) => (field === at ? { text } : null),
  });
  const people = row('people', 'Total', 'amount', peopleText(all.people));
  if (all.pay === null) return [people];
  const pay = formatMoney(all.pay);
  return isNarrow ? [people, row('pay', 'Total por mês', 'average_salary', pay)] : [{ ...people, note: `${pay} por mês` }];
}

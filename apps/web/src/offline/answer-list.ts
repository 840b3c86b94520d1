import { asNumber, type Row } from '#model/kit/field';
import type { Resource } from '#model/kit/resource';
import type { GridRow } from '../rows/row';
import type { AskedList } from './asked-list';

export type RowTotals = Readonly<Record<string, number | Readonly<Record<string, number>>>>;

export interface AnsweredList {
  resultList: GridRow[];
  size: number;
  totals?: RowTotals | null;
}

export function answerList(resource: Resource, asked: AskedList, rows: readonly GridRow[]): AnsweredList {
  const wanted = rows.filter(asked.isWanted).sort(asked.compare);
  const from = asked.page * asked.perPage;
  return {
    resultList: wanted.slice(from, from + asked.perPage),
    size: wanted.length,
    ...(asked.hasTotals ? { totals: rowTotals(resource, wanted) } : {}),
  };
}

export function rowTotals(resource: Resource, rows: readonly Row[]): RowTotals {
  const sums = Object.entries(resource.totals).flatMap(([name, { by, times }]): [string, RowTotals[string]][] => {
    const sum = (among: readonly Row[]) =>
      exact(among.reduce((whole, row) => whole + (asNumber(row[name]) ?? 0) * (times ? (asNumber(row[times]) ?? 0) : 1), 0));
    const field = by ? resource.fields[by] : undefined;
    if (!by || field?.kind !== 'enum') return [[name, sum(rows)]];
    const split = field.options.map(({ value }) => [value, sum(rows.filter((row) => row[by] === value))] as const);
    return [
      [name, sum(rows)],
      [`${name}_by`, Object.fromEntries(split)],
    ];
  });
  const validated: [string, number][] = resource.hasValidation ? [['validated', rows.filter((row) => row.validated === true).length]] : [];
  return Object.fromEntries([...sums, ...validated]);
}

/** Sums of decimals end in 0.30000000000000004. */
const exact = (sum: number): number => Number(sum.toFixed(6));

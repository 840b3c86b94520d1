import { isUnknown } from '#domain/unknown-number';
import { cellText } from './cell-text';
import type { FlatColumn } from './sheet';
import type { SheetModel } from './use-sheet';

/** A text at the foot of a column. */
export interface FootCell {
  text: string;
  tone?: 'good' | 'bad';
  /** Says what the mark means, for those who do not see it, or why there is no number; opens the explanation. */
  label?: string;
  onOpen?: () => void;
}

/** A row at the foot of a sheet. */
export interface FootRow {
  key: string;
  title: string;
  note?: string;
  /** Null leaves the place empty. */
  cell(column: FlatColumn): FootCell | null;
}

/** Where a number of those that a cell adds up or compares was refused: nothing is reckoned over it. */
const NOT_RECKONED: FootCell = { text: '—', label: 'Não calculado: corrija antes o número recusado' };

/** A number at the foot; null where there is none. */
export function footNumber(value: number | null, write: (value: number) => string): FootCell | null {
  if (value === null) return null;
  return isUnknown(value) ? NOT_RECKONED : { text: write(value) };
}

/** The sum of a column over these rows, as it is shown now; null where none of its cells is filled. */
export function sumOf(
  { rows, numberAt }: Pick<SheetModel, 'rows' | 'numberAt'>,
  column: Pick<FlatColumn, 'group' | 'field'>,
): number | null {
  const values = rows.flatMap((row) => numberAt(row.key, column.group, column.field) ?? []);
  // Cents and grams in tenths of a thousandth: sums of decimals drift.
  return values.length === 0 ? null : Math.round(values.reduce((sum, one) => sum + one, 0) * 10_000) / 10_000;
}

/** The mean of a column over the heads whose value is known; null where none is. `amount` says how many heads a row has. */
export function meanByHead(
  { rows, numberAt }: Pick<SheetModel, 'rows' | 'numberAt'>,
  { group, field }: Pick<FlatColumn, 'group' | 'field'>,
): number | null {
  let [heads, sum] = [0, 0];
  for (const { key } of rows) {
    const [amount, value] = [numberAt(key, group, 'amount'), numberAt(key, group, field)];
    if (amount === null || value === null) continue;
    heads += amount;
    sum += amount * value;
  }
  return heads === 0 ? null : sum / heads;
}

/** A row with the sums of these fields. `rows`: only some of the rows of the sheet. */
export function sumRow(
  sheet: Pick<SheetModel, 'rows' | 'numberAt'>,
  { key, title, fields }: { key: string; title: string; fields: readonly string[] },
): FootRow {
  return {
    key,
    title,
    cell: (column) => {
      const sum = fields.includes(column.field) ? sumOf(sheet, column) : null;
      return footNumber(sum, (value) => cellText(column.declared, value));
    },
  };
}

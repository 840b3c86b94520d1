import { isUnknown } from '#domain/unknown-number';
import { numberText } from './cell-text';
import type { FlatColumn } from './sheet';
import type { SheetModel } from './use-sheet';

export interface FooterCell {
  text: string;
  tone?: 'good' | 'bad';
  label?: string;
  onOpen?: () => void;
}

export interface FooterRow {
  key: string;
  title: string;
  note?: string;
  cell(column: FlatColumn): FooterCell | null;
}

const NOT_RECKONED: FooterCell = { text: '—', label: 'Não calculado: corrija antes o número recusado' };

export function footerNumber(value: number | null, write: (value: number) => string): FooterCell | null {
  if (value === null) return null;
  return isUnknown(value) ? NOT_RECKONED : { text: write(value) };
}

export function columnSum(
  { rows, numberAt }: Pick<SheetModel, 'rows' | 'numberAt'>,
  column: Pick<FlatColumn, 'group' | 'field'>,
): number | null {
  const values = rows.flatMap((row) => numberAt(row.key, column.group, column.field) ?? []);
  // Rounds the binary drift of decimal sums.
  return values.length === 0 ? null : Math.round(values.reduce((sum, one) => sum + one, 0) * 10_000) / 10_000;
}

/** Mean weighted by `amount`, over rows with both numbers; null when there are none. */
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

export function sumRow(
  sheet: Pick<SheetModel, 'rows' | 'numberAt'>,
  { key, title, fields }: { key: string; title: string; fields: readonly string[] },
): FooterRow {
  return {
    key,
    title,
    cell: (column) => {
      const sum = fields.includes(column.field) ? columnSum(sheet, column) : null;
      return footerNumber(sum, (value) => numberText(column.declared, value));
    },
  };
}

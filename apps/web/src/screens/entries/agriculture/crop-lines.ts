import { UNKNOWN } from '#domain/unknown-number';
import { agricultureExpenseItems } from '#model/agriculture/agriculture-expense-items';
import { entryKeyOf } from '#model/entry-batch';
import { partName, readPartName } from '#model/entry-parts';
import { refusedNumbers } from '#model/kit/displayed-values';
import { asNumber, asReference, type Reference, type Row, reference } from '#model/kit/field';
import type { FieldErrors, Resource } from '#model/kit/resource';
import { bodyOfForm, type FormRules, type FormState, startForm } from '../../../form/form-state';
import type { GridRow } from '../../../rows/row';

export interface CropLine {
  /** Identifies the line on the screen; names a line in entries that the server does not have yet. */
  key: string;
  id: number | null;
  version: number | null;
  form: FormState;
}

const { agriculture_cost_subcategory, volume, total_cost, unit_cost, status } = agricultureExpenseItems.fields;

/** The category comes first, as it narrows the descriptions; the save adds the crop. */
export function lineResource(type: string): Resource {
  return {
    ...agricultureExpenseItems,
    fields: {
      agriculture_cost_category: reference('Categoria', 'agriculture_cost_categories', { where: { expense_type: type } }),
      ...(agriculture_cost_subcategory?.kind === 'reference'
        ? {
            agriculture_cost_subcategory: {
              ...agriculture_cost_subcategory,
              match: { agriculture_cost_category: 'agriculture_cost_category' },
            },
          }
        : {}),
      ...(volume && total_cost && unit_cost && status ? { volume, total_cost, unit_cost, status } : {}),
    },
  };
}

export const LINE_FIELDS = ['agriculture_cost_category', 'agriculture_cost_subcategory', 'volume', 'unit_cost', 'total_cost'] as const;

export function newLine(key: string): CropLine {
  return { key, id: null, version: null, form: startForm({}) };
}

/** The category is not stored with the line; it comes from the description. */
export function storedLine(row: GridRow): CropLine {
  const category = asReference(row.agriculture_cost_subcategory)?.agriculture_cost_category as Reference | undefined;
  const isHere = row.id < 0 && typeof row.key === 'string';
  return {
    key: isHere ? String(row.key) : `stored ${row.id}`,
    id: isHere ? null : row.id,
    version: isHere ? null : row.version,
    form: startForm({ ...row, agriculture_cost_category: category ?? null }),
  };
}

/** Sends the typed cost and leaves out the derived one. */
export function bodyOfLine({ id, version, form }: CropLine, cropId: number, rules: FormRules, writable: ReadonlySet<string>) {
  const { agriculture_cost_category: _category, total_cost, unit_cost, ...body } = bodyOfForm(form, rules, writable);
  const cost = form.row.status === true ? { unit_cost } : { total_cost };
  return { ...body, ...cost, agriculture_expense: { id: cropId }, ...(id === null ? {} : { id, version }) };
}

const rowOf = ({ id, key }: CropLine): string | number => id ?? (key.includes('-') ? key : entryKeyOf(key));

/** Values of all lines, by the names that they have in the entry of the crop; null for a line that goes. */
export function flatLines(
  lines: readonly CropLine[],
  before: readonly CropLine[],
  { rules, writable }: { rules: FormRules; writable: ReadonlySet<string> },
): Record<string, unknown> {
  const { path } = agricultureExpenseItems;
  const left = new Set(lines.map(rowOf));
  const gone = before.filter((line) => !left.has(rowOf(line))).map((line): [string, unknown] => [partName(path, rowOf(line)), null]);
  const kept = lines.flatMap((line) => {
    const { agriculture_expense: _crop, id: _id, version: _version, ...body } = bodyOfLine(line, 0, rules, writable);
    return Object.entries(body).map(([name, value]): [string, unknown] => [partName(path, rowOf(line), name), value]);
  });
  return Object.fromEntries([...kept, ...gone]);
}

export function flatBase(before: readonly CropLine[]): Row {
  const { path, fields } = agricultureExpenseItems;
  return Object.fromEntries(
    before.flatMap((line) => Object.keys(fields).map((name) => [partName(path, rowOf(line), name), line.form.row[name] ?? null])),
  );
}

export function errorsOfLine(line: CropLine, fields: FieldErrors): FieldErrors {
  const own = Object.entries(fields).flatMap(([name, reason]): [string, string][] => {
    const part = readPartName(name);
    return part?.field != null && part.row === String(rowOf(line)) ? [[part.field, reason]] : [];
  });
  return Object.fromEntries(own);
}

export function isDriven(name: string, row: Row): boolean {
  if (name === 'total_cost') return row.status === true && asNumber(row.unit_cost) !== null;
  return name === 'unit_cost' && row.status !== true && asNumber(row.total_cost) !== null;
}

/** R$ of all lines; `UNKNOWN` while a number of one of them is refused. */
export function cropTotal(lines: readonly CropLine[], rules: FormRules): number {
  return lines.reduce((sum, { form }) => sum + costOf(form.row, rules), 0);
}

function costOf(row: Row, { resource, context }: FormRules): number {
  const refused = refusedNumbers(resource, row, context);
  const cost = refused.includes('total_cost') ? null : asNumber(row.total_cost);
  return cost ?? (refused.length > 0 ? UNKNOWN : 0);
}

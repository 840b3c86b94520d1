import { UNKNOWN } from '#domain/unknown-number';
import { agricultureExpenseItems } from '#model/agriculture/agriculture-expense-items';
import { asNumber, asReference, type Reference, type Row, reference } from '#model/kit/field';
import type { Resource } from '#model/kit/resource';
import { refusedNumbers } from '#model/kit/shown-values';
import { bodyOfForm, type FormRules, type FormState, startForm } from '../../../form/form-state';
import type { GridRow } from '../../../rows/row';

/** The lines of a crop as they are typed: each a small form of its own. Pure. */

export interface CropLine {
  /** Tells it from the others on the screen, stored or not. */
  key: string;
  id: number | null;
  version: number | null;
  form: FormState;
}

const { agriculture_cost_subcategory, volume, total_cost, unit_cost, status } = agricultureExpenseItems.fields;

/** A line as it is typed: its category first, by which its description is chosen. What it is a line of is said when it is saved. */
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

/** The fields of a line that are shown, in their order. */
export const LINE_FIELDS = ['agriculture_cost_category', 'agriculture_cost_subcategory', 'volume', 'unit_cost', 'total_cost'] as const;

export function newLine(key: string): CropLine {
  return { key, id: null, version: null, form: startForm({}) };
}

/** A stored line, with the category that its description belongs to. */
export function storedLine(row: GridRow): CropLine {
  const category = asReference(row.agriculture_cost_subcategory)?.agriculture_cost_category as Reference | undefined;
  return {
    key: `stored ${row.id}`,
    id: row.id,
    version: row.version,
    form: startForm({ ...row, agriculture_cost_category: category ?? null }),
  };
}

/** What a line is saved by: the cost that was typed, and not the one that follows from it. */
export function bodyOfLine({ id, version, form }: CropLine, cropId: number, rules: FormRules, writable: ReadonlySet<string>) {
  const { agriculture_cost_category: _category, total_cost, unit_cost, ...body } = bodyOfForm(form, rules, writable);
  const cost = form.row.status === true ? { unit_cost } : { total_cost };
  return { ...body, ...cost, agriculture_expense: { id: cropId }, ...(id === null ? {} : { id, version }) };
}

/** Is this cost the one that follows from the other, so that it is not typed? */
export function isDriven(name: string, row: Row): boolean {
  if (name === 'total_cost') return row.status === true && asNumber(row.unit_cost) !== null;
  return name === 'unit_cost' && row.status !== true && asNumber(row.total_cost) !== null;
}

/** R$ of all lines so far; unknown while a number that one of them follows from is refused. */
export function totalOf(lines: readonly CropLine[], rules: FormRules): number {
  return lines.reduce((sum, { form }) => sum + costOf(form.row, rules), 0);
}

function costOf(row: Row, { resource, context }: FormRules): number {
  const refused = refusedNumbers(resource, row, context);
  const cost = refused.includes('total_cost') ? null : asNumber(row.total_cost);
  return cost ?? (refused.length > 0 ? UNKNOWN : 0);
}

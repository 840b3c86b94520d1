import type { Field, NumberField } from '#model/kit/field';
import { isNumberField } from '#model/kit/field';
import type { Resource } from '#model/kit/resource';

/**
 * What a sheet is made of. Rows run down, groups of columns (a month, for one) across; where a row and a group meet is a slot: one stored
 * row of the resource, with as many cells as the group has columns.
 */

/** A line of the sheet. */
export interface SheetRow {
  key: string;
  title: string;
  /** Smaller, beside the title: the work front of a function, the unit of a count. */
  note?: string;
  isBold?: boolean;
  isReadOnly?: boolean;
  /** By column key (`columnKey`): what the screen computed, shown instead of a cell. */
  texts?: Readonly<Record<string, string>>;
}

/** A column of a group: a value field of the resource. Its kind says how numbers are written and judged. */
export interface SheetColumn {
  field: string;
  /** In the head; that of the field unless said. */
  label?: string;
  widthPx?: number;
}

/** Columns that belong together: the slot they are cells of. */
export interface SheetGroup {
  key: string;
  /** In the head: `Jul`. Empty for a sheet with one group only. */
  label: string;
  /** As it is read out and said in messages: `julho`. */
  name?: string;
  columns: readonly SheetColumn[];
}

/** A column with all that drawing it and judging its cells takes. */
export interface FlatColumn {
  key: string;
  group: string;
  /** Place of its group in the whole sheet. */
  groupIndex: number;
  isFirstOfGroup: boolean;
  field: string;
  declared: NumberField;
  label: string;
  /** `Quantidade de julho` */
  name: string;
  widthPx: number;
}

/** A column at the right of the sheet that follows from the row. */
export interface ExtraColumn {
  key: string;
  label: string;
  text(row: SheetRow): string;
}

/** A cell by what it shows, wherever it stands on the screen. */
export interface CellRef {
  slot: string;
  field: string;
}

const SEPARATOR = '·';

export const slotKey = (row: string, group: string): string => `${row}${SEPARATOR}${group}`;
export const columnKey = (group: string, field: string): string => `${group}${SEPARATOR}${field}`;
export const cellKey = ({ slot, field }: CellRef): string => `${slot}${SEPARATOR}${field}`;

/** The row and the group that a slot lies in. */
export function slotPlace(slot: string): { row: string; group: string } {
  const at = slot.lastIndexOf(SEPARATOR);
  return { row: slot.slice(0, at), group: slot.slice(at + 1) };
}

/** All columns from left to right. */
export function flatColumns(groups: readonly SheetGroup[], resource: Resource): FlatColumn[] {
  return groups.flatMap((group, groupIndex) =>
    group.columns.map((column, index): FlatColumn => {
      const declared = numberField(resource.fields[column.field], `${resource.path}.${column.field}`);
      const label = column.label ?? declared.label;
      const isAlone = group.columns.length === 1 && group.label !== '';
      const groupName = group.name ?? group.label;
      return {
        key: columnKey(group.key, column.field),
        group: group.key,
        groupIndex,
        isFirstOfGroup: index === 0,
        field: column.field,
        declared,
        label,
        name: isAlone ? groupName : [label, groupName].filter(Boolean).join(', '),
        widthPx: column.widthPx ?? widthOf(declared),
      };
    }),
  );
}

/** Thousands of heads, grams, or money with its sign. */
function widthOf({ kind, decimals }: NumberField): number {
  if (kind === 'money') return 120;
  return decimals === 0 ? 84 : 88;
}

function numberField(field: Field | undefined, name: string): NumberField {
  if (!field || !isNumberField(field)) throw new Error(`${name} is no number: a sheet has no cell for it`);
  return field;
}

import type { Field, NumberField } from '#model/kit/field';
import { isNumberField } from '#model/kit/field';
import type { Resource } from '#model/kit/resource';

/** Rows run down, groups of columns (such as a month) across. They meet in a slot, which is one stored row of the resource. */

export interface SheetRow {
  key: string;
  title: string;
  note?: string;
  isBold?: boolean;
  isReadOnly?: boolean;
  /** Computed texts by column key, shown instead of cells. */
  texts?: Readonly<Record<string, string>>;
}

export interface SheetColumn {
  field: string;
  label?: string;
  widthPx?: number;
}

export interface SheetGroup {
  key: string;
  /** In the head: `Jul`. Empty when the sheet has one group only. */
  label: string;
  /** Full name for messages: `julho`. */
  name?: string;
  columns: readonly SheetColumn[];
}

export interface FlatColumn {
  key: string;
  group: string;
  groupIndex: number;
  isFirstOfGroup: boolean;
  field: string;
  declared: NumberField;
  label: string;
  /** `Quantidade de julho` */
  name: string;
  widthPx: number;
}

export interface ExtraColumn {
  key: string;
  label: string;
  text(row: SheetRow): string;
}

export interface CellRef {
  slot: string;
  field: string;
}

const SEPARATOR = '·';

export const slotKey = (row: string, group: string): string => `${row}${SEPARATOR}${group}`;
export const columnKey = (group: string, field: string): string => `${group}${SEPARATOR}${field}`;
export const cellKey = ({ slot, field }: CellRef): string => `${slot}${SEPARATOR}${field}`;

export function parseSlotKey(slot: string): { row: string; group: string } {
  const at = slot.lastIndexOf(SEPARATOR);
  return { row: slot.slice(0, at), group: slot.slice(at + 1) };
}

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

function widthOf({ kind, decimals }: NumberField): number {
  if (kind === 'money') return 120;
  return decimals === 0 ? 84 : 88;
}

function numberField(field: Field | undefined, name: string): NumberField {
  if (!field || !isNumberField(field)) throw new Error(`${name} is no number: a sheet has no cell for it`);
  return field;
}

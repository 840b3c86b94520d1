import { capitalized } from '#view/formats';
import type { ExtraColumn, FlatColumn, SheetGroup, SheetRow } from './sheet';
import { extraWidth, steppedWidth } from './sheet-tracks';

export interface SheetStep {
  key: string;
  label: string;
  columns: readonly FlatColumn[];
  extras: readonly ExtraColumn[];
}

interface Stepped {
  groups: readonly SheetGroup[];
  columns: readonly FlatColumn[];
  rows: readonly SheetRow[];
  extras: readonly ExtraColumn[];
}

const MONTH = /^\d{4}-\d{2}$/;

export function stepsName(groups: readonly SheetGroup[]): string {
  if (groups.length === 1) return 'Colunas mostradas';
  return groups.some(({ key }) => MONTH.test(key)) ? 'Mês mostrado' : 'Parte mostrada';
}

/** One group of columns at a time; of a single group as many as fit. Empty if everything fits. @param roomPx 0 before it is measured. */
export function sheetSteps({ groups, columns, rows, extras }: Stepped, roomPx: number): SheetStep[] {
  if (groups.length > 1)
    return groups.map(({ key, name, label }) => {
      return { key, label: capitalized(name ?? label), columns: columns.filter((column) => column.group === key), extras: [] };
    });
  const parts: Part[] = [
    ...columns.map((column) => ({ px: steppedWidth(column), label: column.label, column })),
    ...extras.map((extra) => ({ px: extraWidth(extra, rows, true), label: extra.label, extra })),
  ];
  if (roomPx === 0 || widthOf(parts) <= roomPx) return [];
  return packed(parts, roomPx).map((some) => ({
    key: some.map(({ label }) => label).join(),
    label: inWords(some.map(({ label }) => label)),
    columns: some.flatMap(({ column }) => column ?? []),
    extras: some.flatMap(({ extra }) => extra ?? []),
  }));
}

interface Part {
  px: number;
  label: string;
  column?: FlatColumn;
  extra?: ExtraColumn;
}

const widthOf = (parts: readonly Part[]): number => parts.reduce((px, part) => px + part.px, 0);

function packed(parts: readonly Part[], roomPx: number): Part[][] {
  const steps: Part[][] = [];
  for (const part of parts) {
    const last = steps.at(-1);
    if (last && widthOf([...last, part]) <= roomPx) last.push(part);
    else steps.push([part]);
  }
  return steps;
}

const inWords = (labels: readonly string[]) => [labels.slice(0, -1).join(', '), labels.at(-1)].filter(Boolean).join(' e ');

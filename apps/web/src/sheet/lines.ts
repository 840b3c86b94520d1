import { shallowEqual } from '@mantine/hooks';
import { useMemo, useRef } from 'react';
import type { KeptMarks } from '../client/kept-marks';
import { writtenEntry } from '../rows/editors/number-entry';
import { lineDecimals, numberText } from './cell-text';
import { type ChangePhase, countedValue, storedValue } from './changes';
import { type CellRef, cellKey, type FlatColumn, type SheetRow, slotKey } from './sheet';
import type { StoredRow } from './stored';
import type { SheetModel } from './use-sheet';

export interface CellView {
  text: string;
  editText: string;
  phase: ChangePhase | null;
  isSaved: boolean;
  message: string | null;
  warning: string | null;
  returned: string | null;
  theirs: string | null;
  isOpen: boolean;
  ghost: string | null;
  /** `no aparelho`, and the reason if its author is needed. */
  kept: string | null;
  keptReason: string | null;
}

export interface LineView {
  row: SheetRow;
  cells: readonly CellView[];
  validated: number;
  stored: number;
  returned: number;
}

type Seen = Pick<SheetModel, 'state' | 'groups' | 'isOpen' | 'ghostOf' | 'warningOf'> & {
  /** Reasons by row id. */
  returned: ReadonlyMap<number, string>;
  marks: KeptMarks;
};

/** An unchanged row keeps its identity, so that it is not drawn again. */
export function useLines(model: Seen & Pick<SheetModel, 'rows'>, columns: readonly FlatColumn[]): readonly LineView[] {
  const last = useRef<ReadonlyMap<string, LineView>>(new Map());
  const { rows, state, groups, isOpen, ghostOf, warningOf, returned, marks } = model;
  return useMemo(() => {
    const lines = rows.map((row) => {
      const line = lineView({ state, groups, isOpen, ghostOf, warningOf, returned, marks }, row, columns);
      const before = last.current.get(row.key);
      return before && isSameLine(before, line) ? before : line;
    });
    last.current = new Map(lines.map((line) => [line.row.key, line]));
    return lines;
  }, [rows, state, groups, isOpen, ghostOf, warningOf, returned, marks, columns]);
}

function lineView(model: Seen, row: SheetRow, columns: readonly FlatColumn[]): LineView {
  const stored = storedOf(model, row.key);
  const trimmed = columns.filter(({ declared }) => declared.isTrimmed);
  const fewest = lineDecimals(
    trimmed.flatMap(({ group, field }) => countedValue(model.state, { slot: slotKey(row.key, group), field }) ?? []),
  );
  return {
    row,
    cells: columns.map((column) => cellView(model, row, column, fewest)),
    validated: stored.filter((one) => one.validated).length,
    stored: stored.length,
    returned: stored.filter(({ id }) => model.returned.has(id)).length,
  };
}

export function storedOf({ state, groups }: Pick<SheetModel, 'state' | 'groups'>, row: string): StoredRow[] {
  return groups.flatMap((group) => state.stored.get(slotKey(row, group.key)) ?? []);
}

function cellView(
  { state, isOpen, ghostOf, warningOf, returned, marks }: Seen,
  row: SheetRow,
  column: FlatColumn,
  fewest: number,
): CellView {
  const cell = { slot: slotKey(row.key, column.group), field: column.field };
  const key = cellKey(cell);
  const change = state.changes.get(key);
  const stands = storedValue(state, cell);
  const shown = change ? (change.text ?? numberText(column.declared, change.value, fewest)) : numberText(column.declared, stands, fewest);
  const isConflict = change?.phase === 'conflict';
  const kept = change ? undefined : marks.get(state.stored.get(cell.slot)?.kept ?? '');
  return {
    text: row.texts?.[column.key] ?? shown,
    editText: writtenEntry(column.declared, change ? (change.text ?? change.value) : stands),
    phase: change?.phase ?? null,
    isSaved: state.saved.has(key),
    message: isConflict ? 'Alterado também por outra pessoa' : (change?.message ?? null),
    warning: warningAt({ state, warningOf }, row, column),
    returned: change ? null : (returned.get(state.stored.get(cell.slot)?.id ?? 0) ?? null),
    theirs: isConflict ? numberText(column.declared, stands) || 'vazio' : null,
    isOpen: isOpen(row, column),
    kept: kept?.word ?? null,
    keptReason: kept?.reason ?? null,
    ghost: shown === '' ? (ghostOf?.(row.key, column.group, column.field) ?? null) : null,
  };
}

function warningAt({ state, warningOf }: Pick<Seen, 'state' | 'warningOf'>, row: SheetRow, { group, field }: FlatColumn): string | null {
  const slot = slotKey(row.key, group);
  const own = state.changes.has(cellKey({ slot, field })) ? undefined : state.stored.get(slot)?.warnings[field];
  return warningOf?.(row.key, group, field) ?? own ?? null;
}

export interface CellWithWarning {
  cell: CellRef;
  name: string;
  written: string;
  warning: string;
}

/** Includes cells in columns that a phone does not show at the moment. */
export function warnedCells(model: Pick<SheetModel, 'rows' | 'columns' | 'state' | 'warningOf'>): CellWithWarning[] {
  const { rows, columns, state } = model;
  return rows.flatMap((row) =>
    columns.flatMap((column) => {
      const warning = warningAt(model, row, column);
      const { group, field, declared } = column;
      const cell = { slot: slotKey(row.key, group), field };
      const value = countedValue(state, cell);
      if (warning === null || value === null) return [];
      const written =
        declared.kind === 'money' ? numberText(declared, value) : [numberText(declared, value), declared.unit].filter(Boolean).join(' ');
      return [{ cell, name: `${row.title}, ${column.name}`, written, warning }];
    }),
  );
}

function isSameLine({ cells, ...one }: LineView, { cells: others, ...other }: LineView): boolean {
  return shallowEqual(one, other) && cells.length === others.length && cells.every((cell, index) => shallowEqual(cell, others[index]));
}

import { useCallback, useMemo, useState } from 'react';
import { referenceFits } from '#model/kit/check';
import { isReferenceField } from '#model/kit/field';
import { ownTitles } from '#model/kit/proposals';
import type { FieldErrors } from '#model/kit/resource';
import type { RowFailure } from '../../client/api-failure';
import { parseClipboardRows } from '../../rows/parse-clipboard';
import { useTitleIndex } from '../../rows/use-options';
import type { GridSetup } from '../grid-setup';
import { type Mapping, missingFields, recogniseColumns, remap } from './mapping';
import { type PastedRow, pointedFields, readPastedRow } from './pasted-rows';

/** The array keeps its identity while its row is unchanged. */
export type PastedCells = readonly string[];

export interface JudgedCells {
  cells: PastedCells;
  row: PastedRow;
  errors: FieldErrors;
}

export const MAX_PASTED = 5000;

interface Table {
  rows: readonly PastedCells[];
  mapping: Mapping;
  hasHeader: boolean;
}

export interface SavedTableDraft extends Table {
  key: string;
}

export type PasteStart = string | SavedTableDraft;

export function usePastedTable(setup: GridSetup, from: PasteStart) {
  const { columns, rules } = setup;
  const { resource, context } = rules;
  const titles = useTitleIndex(setup);
  const start = useMemo((): Table => {
    if (typeof from !== 'string') return from;
    const table = parseClipboardRows(from);
    const recognised = recogniseColumns(table, columns);
    return { ...recognised, rows: recognised.hasHeader ? table.slice(1) : table };
  }, [from, columns]);
  const [mapping, setMapping] = useState<Mapping>(start.mapping);
  const [rows, setRows] = useState<readonly PastedCells[]>(start.rows);
  const [refused, setRefused] = useState<ReadonlyMap<PastedCells, FieldErrors>>(new Map());

  const pointed = useMemo(() => pointedFields(start.rows, mapping, rules), [start.rows, mapping, rules]);
  // Judging is kept by row, so that a corrected cell judges its own row only.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another mapping or other titles make every judgement void
  const judgements = useMemo(() => new WeakMap<PastedCells, PastedRow>(), [mapping, titles.isReady, rules]);
  const judged = useMemo(() => {
    if (!titles.isReady) return [];
    return rows.map((cells): JudgedCells => {
      const known = judgements.get(cells);
      const row = known ?? readPastedRow(cells, mapping, rules, titles.find, pointed);
      if (!known) judgements.set(cells, row);
      return { cells, row, errors: { ...row.errors, ...refused.get(cells) } };
    });
  }, [rows, mapping, rules, titles, pointed, judgements, refused]);

  const editCell = useCallback(
    (cells: PastedCells, column: number, written: string) =>
      setRows((all) =>
        all.map((one) =>
          one === cells ? Array.from({ length: mapping.length }, (_, at) => (at === column ? written : (one[at] ?? ''))) : one,
        ),
      ),
    [mapping.length],
  );
  const titlesOf = (name: string, { row }: JudgedCells): string[] => {
    const field = resource.fields[name];
    if (!field) return [];
    if (!isReferenceField(field)) return ownTitles(field) ?? [];
    return titles.titles(field, (target) => referenceFits(field, target, row.draft.row, context));
  };
  const removeRows = useCallback((gone: ReadonlySet<PastedCells>) => setRows((all) => all.filter((cells) => !gone.has(cells))), []);
  const setColumn = useCallback((column: number, field: string | null) => {
    setMapping((current) => remap(current, column, field));
    setRefused(new Map());
  }, []);
  const refuse = (sent: readonly JudgedCells[], errors: readonly RowFailure[]) =>
    setRefused(
      new Map(errors.flatMap(({ index, fields }): [PastedCells, FieldErrors][] => (sent[index] ? [[sent[index].cells, fields]] : []))),
    );

  const missing = useMemo(() => missingFields(mapping, columns), [mapping, columns]);
  const { hasHeader } = start;
  return {
    rows,
    mapping,
    hasHeader,
    judged,
    isReady: titles.isReady,
    hasFailed: titles.hasFailed,
    missing,
    titlesOf,
    editCell,
    removeRows,
    setColumn,
    refuse,
  };
}

export type PastedTable = ReturnType<typeof usePastedTable>;

import type { Row } from '#model/kit/field';
import type { GridRow } from '../../rows/row';
import { changeRows, failureOf } from '../../rows/row-client';
import type { Command } from '../../rows/undo-stack';
import { type BulkPorts, bulkWords } from '../bulk-commands';
import type { GridColumn } from '../columns';
import { bodyOf, draftOf, isOpen, setFields } from '../draft';
import type { GridSetup } from '../grid-setup';

/** Columns of a unique key are left out. */
export function changeableColumns({ columns, resource, rules }: GridSetup, rows: readonly GridRow[]): GridColumn[] {
  const unlike = new Set((resource.unique ?? []).flat());
  return columns.filter(
    ({ id, field }) => field !== null && !unlike.has(id) && rows.every((row) => isOpen(id, field, draftOf(row).row, rules.writable)),
  );
}

export function bulkChanges({ rules }: Pick<GridSetup, 'rules'>, rows: readonly GridRow[], edits: Row) {
  return rows.map((row) => {
    const draft = { ...draftOf(row), version: null };
    return { row, before: bodyOf(draft, rules), after: bodyOf(setFields(draft, edits, rules), rules) };
  });
}

/** Null when the failure names none of the rows. */
export function refusedRows(error: unknown, count: number): { index: number; message: string }[] | null {
  const failure = failureOf(error);
  const rows = failure.rows.filter(({ index }) => index < count);
  if (rows.length === 0) return null;
  return rows.map(({ index, fields }) => ({
    index,
    message: fields ? Object.values(fields).join('; ') : (failure.message ?? 'não foi alterado'),
  }));
}

/** Changes all rows or none and returns the undo step. Throws what the server refuses. */
export async function bulkChange(
  changes: readonly { row: GridRow; before: Record<string, unknown>; after: Record<string, unknown> }[],
  { path, refresh }: Pick<BulkPorts, 'path' | 'refresh'>,
): Promise<Command> {
  const versions = new Map(changes.map(({ row }) => [row.id, row.version]));
  const write = async (side: 'before' | 'after') => {
    const written = await changeRows(
      path,
      changes.map((change) => ({ ...change[side], id: change.row.id, version: versions.get(change.row.id) })),
    );
    for (const { id, version } of written) versions.set(id, version);
    refresh();
  };
  await write('after');
  return {
    what: bulkWords(changes.length, 'alterado'),
    name: { noun: 'alteração', rows: changes.length },
    undo: () => write('before'),
    redo: () => write('after'),
  };
}

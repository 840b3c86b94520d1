import type { Row } from '#model/kit/field';
import type { GridRow } from '../../rows/row';
import { changeRows, failureOf, type RowsWritten } from '../../rows/row-client';
import type { Command } from '../../rows/undo-stack';
import { type BulkPorts, bulkWords, tellRefused } from '../bulk-commands';
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

interface BulkChange {
  row: GridRow;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  typed: Row;
}

export function bulkChanges({ rules }: Pick<GridSetup, 'rules'>, rows: readonly GridRow[], edits: Row): BulkChange[] {
  return rows.map((row) => {
    const draft = { ...draftOf(row), version: null };
    const changed = setFields(draft, edits, rules);
    return { row, before: bodyOf(draft, rules), after: bodyOf(changed, rules), typed: changed.row };
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

/** Changes all rows, or none unless they are kept on the device, and returns the undo step. Throws what the server refuses. */
export async function bulkChange(
  changes: readonly BulkChange[],
  { path, refresh }: Pick<BulkPorts, 'path' | 'refresh'>,
): Promise<{ command: Command; written: RowsWritten }> {
  let current = changes.map(({ row }) => row);
  const write = async (side: 'before' | 'after') => {
    const written = await changeRows(
      path,
      changes.map((change, index) => {
        return { base: current[index] ?? change.row, body: change[side], typed: side === 'after' ? change.typed : change.row };
      }),
    );
    const byId = new Map(written.rows.map((row) => [row.id, row]));
    current = current.map((row, index) => byId.get(row.id) ?? written.rows[index] ?? row);
    refresh();
    return written;
  };
  const written = await write('after');
  const command = {
    what: bulkWords(changes.length, 'alterado'),
    name: { noun: 'alteração', rows: changes.length },
    undo: async () => tellRefused(await write('before')),
    redo: async () => tellRefused(await write('after')),
  } as const;
  return { command, written };
}

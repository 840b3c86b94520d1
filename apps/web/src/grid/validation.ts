import { isAllValidated } from '../rows/last-change';
import type { GridRow } from '../rows/row';
import { failureOf, isStale, updateRow, validateRows } from '../rows/row-client';
import type { Command, CommandName, UndoStack } from '../rows/undo-stack';
import type { Toast } from '../ui/notify';
import { countText, hasWarnings } from './warnings';

interface ValidationPorts {
  path: string;
  ledgerType: string | null;
  patch(update: (rows: GridRow[]) => GridRow[]): void;
  /** The validation may take the row out of the filter. */
  pin(row: GridRow): void;
  refresh(): void;
  undoStack: UndoStack;
  notify(notice: Toast): void;
}

/** Shows the validation before the server answers, and removes it when refused. */
export async function toggleValidated(row: GridRow, ports: ValidationPorts): Promise<void> {
  const replace = (by: GridRow) => ports.patch((rows) => rows.map((one) => (one.id === row.id ? by : one)));
  const validated = row.validated !== true;
  replace({ ...row, validated });
  const mark = markOf([row.id], ports);
  try {
    const saved = await updateRow(ports.path, row.id, { validated, version: row.version });
    ports.pin(saved);
    replace(saved);
    ports.undoStack.push({
      what: bulkWords(1, validated),
      name: nameOf(1, validated),
      undo: () => mark(!validated),
      redo: () => mark(validated),
    });
    ports.refresh();
  } catch (error) {
    const failure = failureOf(error);
    replace(failure.current ?? row);
    if (isStale(failure)) ports.refresh();
    ports.notify({ message: failure.message ?? 'Sem resposta do servidor: a validação não foi gravada.', tone: 'error' });
  }
}

export async function toggleAll(rows: readonly GridRow[], ports: ValidationPorts): Promise<void> {
  const validated = !isAllValidated(rows);
  const ids = rows.filter((row) => (row.validated === true) !== validated).map((row) => row.id);
  const mark = markOf(ids, ports);
  try {
    await mark(validated);
    const what = bulkWords(ids.length, validated);
    const name = nameOf(ids.length, validated);
    const command: Command = { what, name, undo: () => mark(!validated), redo: () => mark(validated) };
    ports.undoStack.push(command);
    const warned = rows.filter((row) => ids.includes(row.id) && hasWarnings(row)).length;
    const withWarnings = warned > 0 ? ` (${countText(warned)})` : '';
    ports.notify({
      message: `${what}${validated ? withWarnings : ''}`,
      kind: 'validated',
      undo: async () => void (await ports.undoStack.undo(command)),
      hasUndoButton: true,
    });
  } catch (error) {
    ports.refresh();
    ports.notify({ message: failureOf(error).message ?? 'Sem resposta do servidor: a validação não foi gravada.', tone: 'error' });
  }
}

function markOf(ids: readonly number[], { path, ledgerType, patch, refresh }: ValidationPorts): (value: boolean) => Promise<void> {
  return async (value) => {
    patch((current) => current.map((row) => (ids.includes(row.id) ? { ...row, validated: value } : row)));
    await validateRows(path, ids, value, ledgerType);
    refresh();
  };
}

const nameOf = (rows: number, isValidated: boolean): CommandName => ({ noun: isValidated ? 'validação' : 'validação retirada', rows });

function bulkWords(count: number, isValidated: boolean): string {
  const rows = count === 1 ? '1 registro' : `${count} registros`;
  if (!isValidated) return `Validação retirada de ${rows}`;
  return `${rows} ${count === 1 ? 'validado' : 'validados'}`;
}

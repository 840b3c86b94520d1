import { capitalized } from '#view/formats';
import { failureOf, removeRows, restoreRows } from '../rows/row-client';
import { removeToast } from '../rows/save-message';
import type { Command, UndoStack } from '../rows/undo-stack';
import type { Confirmation } from '../ui/confirm-dialog';
import type { Toast } from '../ui/notify';

export interface BulkPorts {
  path: string;
  canRestore: boolean;
  undoStack: UndoStack;
  refresh(): void;
  notify(notice: Toast): void;
  confirm(question: Confirmation): Promise<boolean>;
}

export const bulkWords = (count: number, done: string) => (count === 1 ? `1 registro ${done}` : `${count} registros ${done}s`);

export async function bulkRemove(ids: readonly number[], ports: BulkPorts & { onRemove(): void }): Promise<void> {
  const { canRestore, undoStack, refresh, notify, confirm, onRemove } = ports;
  const question = `Tem certeza que deseja excluir ${bulkWords(ids.length, 'escolhido')}?`;
  if (!(await confirm({ message: question, title: 'Excluir', isDangerous: true }))) return;
  const command: Command = bulkRemoveCommand(ids, ports);
  try {
    await command.redo();
    onRemove();
    if (canRestore) undoStack.push(command);
    notify({
      message: capitalized(command.what),
      kind: 'removed',
      undo: canRestore ? async () => void (await undoStack.undo(command)) : undefined,
      hasUndoButton: true,
    });
  } catch (error) {
    refresh();
    notify({ message: `Nada foi excluído. ${removeToast(failureOf(error))}`, tone: 'error' });
  }
}

export function noteRestored(ids: readonly number[], ports: Omit<BulkPorts, 'confirm' | 'canRestore'>): void {
  const { undoStack, refresh, notify } = ports;
  const { undo: redo, redo: undo } = bulkRemoveCommand(ids, ports);
  const command: Command = { what: bulkWords(ids.length, 'recuperado'), name: { noun: 'recuperação', rows: ids.length }, undo, redo };
  undoStack.push(command);
  refresh();
  notify({ message: capitalized(command.what), undo: async () => void (await undoStack.undo(command)), hasUndoButton: true });
}

export function bulkCreateCommand(ids: readonly number[], ports: Pick<BulkPorts, 'path' | 'refresh'>): Command {
  const { undo, redo } = bulkRemoveCommand(ids, ports);
  return { what: bulkWords(ids.length, 'incluído'), name: { noun: 'inclusão', rows: ids.length }, undo: redo, redo: undo };
}

function bulkRemoveCommand(ids: readonly number[], { path, refresh }: Pick<BulkPorts, 'path' | 'refresh'>): Command {
  return {
    what: bulkWords(ids.length, 'excluído'),
    name: { noun: 'exclusão', rows: ids.length },
    undo: async () => {
      await restoreRows(path, ids);
      refresh();
    },
    redo: async () => {
      await removeRows(path, ids);
      refresh();
    },
  };
}

import { counted } from '#model/review/finding';
import { capitalized } from '#view/formats';
import type { GridRow } from '../rows/row';
import { failureOf, type RowsWritten, removeRows, restoreRows } from '../rows/row-client';
import { removeToast } from '../rows/save-message';
import type { Command, CommandName, UndoStack } from '../rows/undo-stack';
import type { Confirmation } from '../ui/confirm-dialog';
import { notify as showNotice, type Toast } from '../ui/notify';

export interface BulkPorts {
  path: string;
  canRestore: boolean;
  undoStack: UndoStack;
  refresh(): void;
  notify(notice: Toast): void;
  confirm(question: Confirmation): Promise<boolean>;
}

export const bulkWords = (count: number, done: string) => (count === 1 ? `1 registro ${done}` : `${count} registros ${done}s`);

type Written = Omit<RowsWritten, 'rows'>;

/** `11 registros alterados, guardados neste aparelho, 1 precisa de você` */
export function writtenWords(count: number, done: string, { kept, needsPerson }: Written): string {
  return [
    bulkWords(count - needsPerson, done),
    ...(kept > 0 ? [count - needsPerson === 1 ? 'guardado neste aparelho' : 'guardados neste aparelho'] : []),
    ...(needsPerson > 0 ? [needsPersonWords(needsPerson)] : []),
  ].join(', ');
}

export const needsPersonWords = (count: number): string => counted(count, 'precisa de você', 'precisam de você');

/** The undo has its own notice, so its failures get a second one. */
export function tellRefused({ needsPerson }: Written): void {
  if (needsPerson > 0) showNotice({ message: capitalized(needsPersonWords(needsPerson)), tone: 'warning' });
}

export const toneAfter = ({ needsPerson }: Written): NonNullable<Toast['tone']> => (needsPerson > 0 ? 'warning' : 'success');

export async function bulkRemove(rows: readonly GridRow[], ports: BulkPorts & { onRemove(): void }): Promise<void> {
  const { canRestore, undoStack, refresh, notify, confirm, onRemove } = ports;
  const question = `Tem certeza que deseja excluir ${bulkWords(rows.length, 'escolhido')}?`;
  if (!(await confirm({ message: question, title: 'Excluir', isDangerous: true }))) return;
  const step = new RemovalStep(rows, ports);
  const command = step.removal();
  try {
    const written = await step.remove();
    onRemove();
    if (canRestore) undoStack.push(command);
    notify({
      message: capitalized(writtenWords(rows.length, 'excluído', written)),
      tone: toneAfter(written),
      kind: 'removed',
      undo: canRestore ? async () => void (await undoStack.undo(command)) : undefined,
      hasUndoButton: true,
    });
  } catch (error) {
    refresh();
    notify({ message: `Nada foi excluído. ${removeToast(failureOf(error))}`, tone: 'error' });
  }
}

export function noteRestored(rows: readonly GridRow[], ports: Omit<BulkPorts, 'confirm' | 'canRestore'>): void {
  const { undoStack, refresh, notify } = ports;
  const command = new RemovalStep(rows, ports).creation({ what: bulkWords(rows.length, 'recuperado'), noun: 'recuperação' });
  undoStack.push(command);
  refresh();
  notify({ message: capitalized(command.what), undo: async () => void (await undoStack.undo(command)), hasUndoButton: true });
}

export function bulkCreateCommand(rows: readonly GridRow[], ports: RemovalPorts): Command {
  return new RemovalStep(rows, ports).creation({ what: bulkWords(rows.length, 'incluído'), noun: 'inclusão' });
}

type RemovalPorts = Pick<BulkPorts, 'path' | 'refresh'>;

/** Restored rows may get new ids, so the step keeps the current rows. */
class RemovalStep {
  #rows: readonly GridRow[];
  readonly #ports: RemovalPorts;

  constructor(rows: readonly GridRow[], ports: RemovalPorts) {
    this.#rows = rows;
    this.#ports = ports;
  }

  async remove(): Promise<RowsWritten> {
    const written = await removeRows(this.#ports.path, this.#rows);
    this.#ports.refresh();
    return written;
  }

  async restore(): Promise<void> {
    this.#rows = await restoreRows(this.#ports.path, this.#rows);
    this.#ports.refresh();
  }

  removal(): Command {
    const rows = this.#rows.length;
    const redo = async () => tellRefused(await this.remove());
    return { what: bulkWords(rows, 'excluído'), name: { noun: 'exclusão', rows }, undo: () => this.restore(), redo };
  }

  creation({ what, noun }: { what: string; noun: CommandName['noun'] }): Command {
    const undo = async () => tellRefused(await this.remove());
    return { what, name: { noun, rows: this.#rows.length }, undo, redo: () => this.restore() };
  }
}

import type { Deed, Deeds } from '../rows/deeds';
import { failureOf, removeRows, restoreRows } from '../rows/row-client';
import { removeToast } from '../rows/save-message';
import type { Confirmation } from '../ui/confirm-dialog';
import type { Notice } from '../ui/notify';

export interface SeveralPorts {
  path: string;
  canRestore: boolean;
  deeds: Deeds;
  refresh(): void;
  notify(notice: Notice): void;
  confirm(question: Confirmation): Promise<boolean>;
}

/** `2 registros alterados` */
export const wordsOf = (count: number, done: string) => (count === 1 ? `1 registro ${done}` : `${count} registros ${done}s`);

export async function removeSeveral(ids: readonly number[], ports: SeveralPorts & { onRemove(): void }): Promise<void> {
  const { canRestore, deeds, refresh, notify, confirm, onRemove } = ports;
  const question = `Tem certeza que deseja excluir ${wordsOf(ids.length, 'escolhido')}?`;
  if (!(await confirm({ message: question, title: 'Excluir', isDangerous: true }))) return;
  const deed: Deed = severalRemoved(ids, ports);
  try {
    await deed.redo();
    onRemove();
    if (canRestore) deeds.add(deed);
    notify({ message: capital(deed.what), kind: 'removed', undo: canRestore ? async () => void (await deeds.undo(deed)) : undefined });
  } catch (error) {
    refresh();
    notify({ message: `Nada foi excluído. ${removeToast(failureOf(error))}`, tone: 'error' });
  }
}

export function noteRestored(ids: readonly number[], ports: Omit<SeveralPorts, 'confirm' | 'canRestore'>): void {
  const { deeds, refresh, notify } = ports;
  const { undo: redo, redo: undo } = severalRemoved(ids, ports);
  const deed: Deed = { what: wordsOf(ids.length, 'recuperado'), undo, redo };
  deeds.add(deed);
  refresh();
  notify({ message: capital(deed.what), undo: async () => void (await deeds.undo(deed)) });
}

export function severalCreated(ids: readonly number[], ports: Pick<SeveralPorts, 'path' | 'refresh'>): Deed {
  const { undo, redo } = severalRemoved(ids, ports);
  return { what: wordsOf(ids.length, 'incluído'), undo: redo, redo: undo };
}

function severalRemoved(ids: readonly number[], { path, refresh }: Pick<SeveralPorts, 'path' | 'refresh'>): Deed {
  return {
    what: wordsOf(ids.length, 'excluído'),
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

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

import { messageOf } from '../client/api-failure';
import type { Confirmation } from './overlays';

export type { Confirmation };

export async function alertDialog(words: { title: string; message: string }): Promise<void> {
  const { showAlert } = await import('./overlays');
  return showAlert(words);
}

export const alertFailure = (error: unknown): void => void alertDialog({ title: 'Atenção', message: messageOf(error) });

/** @returns true for the confirming button only. */
export async function confirmDialog(question: Confirmation): Promise<boolean> {
  const { askConfirmation } = await import('./overlays');
  return askConfirmation({ title: 'Confirme', confirm: 'Sim', cancel: 'Cancelar', isDangerous: false, ...question });
}

import type { Confirmation } from './overlays';

export type { Confirmation };

export async function tellDialog(words: { title: string; message: string }): Promise<void> {
  const { tellWords } = await import('./overlays');
  return tellWords(words);
}

/** @returns true for the confirming button only. */
export async function confirmDialog(question: Confirmation): Promise<boolean> {
  const { askConfirmation } = await import('./overlays');
  return askConfirmation({ title: 'Confirme', confirm: 'Sim', cancel: 'Cancelar', isDangerous: false, ...question });
}

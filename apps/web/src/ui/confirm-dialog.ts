import type { Confirmation } from './overlays';

export type { Confirmation };

/** Says what has to be read before going on; done when it is closed. */
export async function tellDialog(words: { title: string; message: string }): Promise<void> {
  const { tellWords } = await import('./overlays');
  return tellWords(words);
}

/** Asks before going on. @returns true for the confirming button; false for the other, Esc, or a click beside. */
export async function confirmDialog(question: Confirmation): Promise<boolean> {
  const { askConfirmation } = await import('./overlays');
  return askConfirmation({ title: 'Confirme', confirm: 'Sim', cancel: 'Cancelar', isDangerous: false, ...question });
}

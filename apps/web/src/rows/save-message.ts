import type { Toast } from '../ui/notify';
import type { Failure } from './row-client';

/** The product's wording; its documentation quotes these. */
export const TOASTS = {
  created: 'Sucesso ao inserir novos dados',
  updated: 'Editado com sucesso!',
  kept: 'Guardado neste aparelho',
  removed: 'Excluído com sucesso',
  restored: 'Registro recuperado',
  discarded: 'Edição descartada',
  undone: 'Desfeito',
  redone: 'Refeito',
  nothingToUndo: 'Nada a desfazer nesta tela',
  nothingToRedo: 'Nada a refazer nesta tela',
  notUndone: 'Não foi possível desfazer.',
  notRedone: 'Não foi possível refazer.',
  gone: 'Este registro foi excluído por outra pessoa. O que você digitou continua aqui para ser consultado.',
  incomplete: 'Preencha todos os campos',
  unsaved: 'Erro ao salvar dados!',
} as const;

export const CHANGE_UNVALIDATES = 'Está validado: se você mudar, volta a esperar validação.';

/** Each cell shows its own error; this sentence covers all of them. */
export function saveToast({ message, code }: Failure): string {
  if (message === null || code === 'not_kept') return TOASTS.unsaved;
  if (message.includes('temporaryPassword')) return 'Senha inválida: mínimo de 8 caracteres';
  if (message.includes('email already exists')) return 'Já existe um usuário com este email';
  return TOASTS.incomplete;
}

export function removeToast({ message }: Failure): string {
  return message ?? TOASTS.unsaved;
}

const LEFT_TO_DO_MS = 20_000;

export function restoredNotice(leftToDo: string | null): Toast {
  if (leftToDo === null) return { message: TOASTS.restored };
  return { message: `${TOASTS.restored}. ${leftToDo}`, tone: 'warning', milliseconds: LEFT_TO_DO_MS };
}

export function unplacedReason({ message, fields, status }: Failure, isShown: (name: string) => boolean = () => true): string | null {
  const unplaced = Object.entries(fields).filter(([name]) => !isShown(name));
  if (unplaced.length > 0) return unplaced.map(([, reason]) => reason).join(' ');
  if (Object.keys(fields).length > 0) return null;
  if (status === null) return 'Sem resposta do servidor. O que você digitou continua aqui; confira a internet e salve de novo.';
  return message ?? 'O servidor não respondeu como esperado. O que você digitou continua aqui; salve de novo em instantes.';
}

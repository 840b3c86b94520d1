import { messages } from './kit/messages';

/** Rows sent back by staff to whoever enters them, with a reason. */

export const MAX_REASON_LENGTH = 500;

export const RETURN_ANSWERS = {
  CHANGED: 'corrigido',
  REMOVED: 'excluído',
  VALIDATED: 'validado como estava',
  REPLACED: 'devolvido de novo, com outro motivo',
  WITHDRAWN: 'devolução desfeita',
} as const;
export type ReturnAnswer = keyof typeof RETURN_ANSWERS;

export function reasonProblem(reason: string): string | null {
  const { length } = reason.trim();
  if (length === 0) return messages.required;
  return length > MAX_REASON_LENGTH ? messages.tooLong(MAX_REASON_LENGTH) : null;
}

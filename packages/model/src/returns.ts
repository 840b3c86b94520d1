import { messages } from './kit/messages';

/** Rows that staff have sent back to whoever enters them, with the reason: what server and screens say of them alike. */

/** Characters of a reason: a few sentences, and no letter. */
export const LONGEST_REASON = 500;

/** How a return came to its end. */
export const RETURN_ANSWERS = {
  CHANGED: 'corrigido',
  REMOVED: 'excluído',
  VALIDATED: 'validado como estava',
  REPLACED: 'devolvido de novo, com outro motivo',
  WITHDRAWN: 'devolução desfeita',
} as const;
export type ReturnAnswer = keyof typeof RETURN_ANSWERS;

/** What is wrong with a reason as it was typed; null when it can go out. */
export function reasonProblem(reason: string): string | null {
  const { length } = reason.trim();
  if (length === 0) return messages.required;
  return length > LONGEST_REASON ? messages.tooLong(LONGEST_REASON) : null;
}

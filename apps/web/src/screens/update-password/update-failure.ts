import { messages } from '#model/kit/messages';
import { ApiFailure } from '../../client/api-failure';

export function updateFailureWords(error: unknown): string {
  if (!(error instanceof ApiFailure)) return 'Falha ao solicitar a troca da senha';
  if (error.status === 404) return 'Usuário não encontrado';
  if (error.status === 422) return refusalWords(error.message);
  if (error.status === 429 || error.status === 0) return error.message;
  return 'Falha ao solicitar a troca da senha';
}

/** The specification fixes these English messages of the server. */
function refusalWords(message: string): string {
  switch (message) {
    case 'Invalid code':
      return 'O código informado é inválido. Verifique no seu e-mail se esse é o ultimo código enviado.';
    case 'Code expired':
      return 'O código informado expirou. Solicite o envio de um novo código.';
    case 'Invalid password':
      return messages.passwordRules;
    default:
      return `Informações inválidas. ${message}`;
  }
}

import { ApiFailure } from './api-failure';

/** What to say when a confirmation code could not be sent, by the answer of the server. */
export function codeRequestWords(error: unknown): string {
  if (!(error instanceof ApiFailure)) return 'Falha ao solicitar a troca da senha';
  if (error.status === 400) return 'O serviço de autenticação não tem permissão para usar o e-mail do usuário';
  if (error.status === 404) return 'e-mail não encontrado';
  // The server says when to come back, the network that nothing arrived: both help more than the general words.
  if (error.status === 429 || error.status === 0) return error.message;
  return 'Falha ao solicitar a troca da senha';
}

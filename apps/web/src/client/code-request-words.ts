import { ApiFailure } from './api-failure';

export function codeRequestWords(error: unknown): string {
  if (!(error instanceof ApiFailure)) return 'Falha ao solicitar a troca da senha';
  if (error.status === 400) return 'O serviço de autenticação não tem permissão para usar o e-mail do usuário';
  if (error.status === 404) return 'e-mail não encontrado';
  // Rate limit and network failures have better messages of their own.
  if (error.status === 429 || error.status === 0) return error.message;
  return 'Falha ao solicitar a troca da senha';
}

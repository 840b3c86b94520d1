import { expect, it } from 'vitest';
import { ApiFailure } from './api-failure';
import { codeRequestWords } from './code-request-words';

it.each([
  [400, 'O serviço de autenticação não tem permissão para usar o e-mail do usuário'],
  [404, 'e-mail não encontrado'],
  [500, 'Falha ao solicitar a troca da senha'],
  [429, 'do servidor'],
])('says what a %i means', (status, words) => {
  expect(codeRequestWords(new ApiFailure(status, { code: 'x', message: 'do servidor' }))).toBe(words);
});

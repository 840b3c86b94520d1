import { describe, expect, it } from 'vitest';
import { ApiFailure } from '../../client/api-failure';
import { updateFailureWords } from './update-failure';

const failure = (status: number, message = 'x') => new ApiFailure(status, { code: 'x', message });

describe('updateFailureWords', () => {
  it.each([
    [failure(404), 'Usuário não encontrado'],
    [failure(422, 'Invalid code'), 'O código informado é inválido. Verifique no seu e-mail se esse é o ultimo código enviado.'],
    [failure(422, 'Code expired'), 'O código informado expirou. Solicite o envio de um novo código.'],
    [failure(422, 'Invalid password'), 'A senha deve ter no mínimo 8 caracteres, com letra maiúscula, número e caractere especial.'],
    [failure(422, 'Senha repetida'), 'Informações inválidas. Senha repetida'],
    [failure(500), 'Falha ao solicitar a troca da senha'],
    [failure(429, 'Muitas tentativas'), 'Muitas tentativas'],
    [new Error('x'), 'Falha ao solicitar a troca da senha'],
  ])('says what %s means', (error, words) => {
    expect(updateFailureWords(error)).toBe(words);
  });
});

import { describe, expect, it } from 'vitest';
import { births } from '#model/herd/births';
import { herdDeparture } from '#model/herd/herd-departure';
import { variantOf } from '#model/kit/resource';
import { formatMoment } from '#view/moments';
import { ApiFailure } from '../client/api-failure';
import { lastChange, validatedBy, validationState } from '../rows/last-change';
import { failureOf } from '../rows/row-client';
import { saveToast, unplacedReason } from '../rows/save-message';
import { gridColumns } from './columns';
import { totalTexts } from './totals';
import { compareVersions } from './view/ConflictDialog';

const now = new Date('2026-03-10T18:00:00Z');
const failure = (message: string | null) => ({
  status: 422,
  code: 'invalid',
  message,
  fields: {},
  rows: [],
  moreErrors: 0,
  current: null,
  meanwhile: null,
});

describe('texts of the grid', () => {
  it('adds up at the footer', () => {
    const columns = gridColumns(births, true);
    const totals = { amount: 428, amount_by: { MALE: 211, FEMALE: 217 }, validated: 4 };
    expect(totalTexts(births, columns, totals, 9)).toEqual({
      date: 'Total geral',
      amount: '428',
      sex: '211 machos, 217 fêmeas',
      validated: '4 de 9',
    });
    expect(totalTexts(births, columns, totals, 0)).toBeNull();
    expect(totalTexts(births, columns, null, 9)).toBeNull();
  });

  it('hides the validated column from those who may not validate, and keeps the period inside its date', () => {
    expect(gridColumns(births, false).map((column) => column.id)).toEqual(['date', 'amount', 'sex']);
    expect(gridColumns(births, true).at(-1)?.id).toBe('validated');
    expect(gridColumns(variantOf(herdDeparture, 'DAIRY_CATTLE'), false).map((column) => column.id)).not.toContain('value_arroba');
  });

  it('says when and by whom something was changed last', () => {
    const row = (updated_at: string, name: string) => ({ id: 1, version: 1, updated_at, updated_by: { id: 1, name } });
    expect(lastChange([row('2026-03-09T10:00:00Z', 'Ana'), row('2026-03-10T17:32:00Z', 'Paulo Dias')], now)).toBe(
      'Última alteração: Paulo Dias, hoje 14:32',
    );
    expect(lastChange([], now)).toBeNull();
    expect(formatMoment('2026-03-09T12:00:00Z', now)).toBe('ontem 09:00');
    expect(formatMoment('2025-07-05T12:00:00Z', now)).toBe('05/07/2025 09:00');
  });

  it('says by whom and when rows were validated, or how many are', () => {
    const row = (id: number, name: string | null, day = '09') => ({
      id,
      version: 1,
      validated: name !== null,
      ...(name ? { validated_by: { id: name.length, name }, validated_at: `2026-03-${day}T01:00:00Z` } : {}),
    });
    expect(validatedBy(row(1, 'Ana'))).toBe('Validado por Ana em 08/03/2026');
    expect(validatedBy(row(1, null))).toBeNull();
    expect(validatedBy({ id: 1, version: 1, validated: true, validated_by: null, validated_at: null })).toBe('Validado');
    expect(validationState([row(1, 'Ana'), row(2, 'Ana', '10')], null, 2)).toBe('Validado por Ana em 09/03/2026');
    expect(validationState([row(1, 'Ana'), row(2, 'Bruno', '12')], null, 2)).toBe('Validado por Bruno e mais 1 em 11/03/2026');
    expect(validationState([row(1, 'Ana'), row(2, null)], { validated: 1 }, 2)).toBe('1 de 2 validados');
    expect(validationState([row(1, 'Ana')], { validated: 800 }, 1200)).toBe('800 de 1.200 validados');
    expect(validationState([], { validated: 0 }, 0)).toBeNull();
  });

  it('puts both versions of a row side by side', () => {
    const columns = gridColumns(births, true);
    const mine = { date: '2025-08-09', period: false, amount: 40, sex: 'MALE' };
    const theirs = { ...mine, id: 4, version: 3, amount: 38 };
    const changes = { amount: { by: { id: 9, name: 'Renata' }, at: '2025-08-10T12:00:00Z' } };
    const lines = compareVersions(columns, mine, theirs, { theirs, changes });
    expect(lines.map((line) => [line.label, line.mine, line.theirs, line.origin, line.isDifferent])).toEqual([
      ['Quantidade', '40', '38', 'Renata, 10/08/2025 09:00', true],
      ['Data', '09/08/2025', '09/08/2025', null, false],
      ['Sexo', 'Macho', 'Macho', null, false],
    ]);
  });

  it('maps what the server says to the toasts', () => {
    expect(saveToast(failure('temporaryPassword too short'))).toBe('Senha inválida: mínimo de 8 caracteres');
    expect(saveToast(failure('email already exists'))).toBe('Já existe um usuário com este email');
    expect(saveToast(failure('Dados inválidos'))).toBe('Preencha todos os campos');
    expect(saveToast(failure(null))).toBe('Erro ao salvar dados!');
    // The response has no message of its own, and our generic words are no reason.
    const generic = failureOf(new ApiFailure(502, { code: 'unexpected', message: 'Sem palavras', hasServerMessage: false }));
    expect([saveToast(generic), unplacedReason(generic)]).toEqual(['Erro ao salvar dados!', expect.stringContaining('continua aqui')]);
  });
});

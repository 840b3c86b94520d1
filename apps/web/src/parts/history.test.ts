import { expect, it } from 'vitest';
import { password } from '#model/kit/field';
import type { AuditEntry } from '#model/responses/history';
import { hasVisibleChange, historyChanges, momentWords } from './history';

const at = '2025-11-14T21:30:00.000Z';

it('tells when an entry came, and of one from a device also where and, if it came later, when it was typed', () => {
  expect(momentWords({ at, typed_at: null, device: null })).toBe('14/11/2025 18:30');
  expect(momentWords({ at, typed_at: '2025-11-14T09:10:00.000Z', device: 'Celular do curral' })).toBe(
    'Digitado 14/11/2025 06:10 em Celular do curral; chegou 14/11/2025 18:30',
  );
  expect(momentWords({ at, typed_at: '2025-11-14T21:29:57.000Z', device: 'Celular do curral' })).toBe(
    '14/11/2025 18:30, em Celular do curral',
  );
});

it('does not tell of a change that only counted the row up, and tells of a new password without it', () => {
  const row = { id: 1, version: 1, name: 'Rita', updated_at: at };
  const entry = { action: 'update', before: row, after: { ...row, version: 2, updated_by: { id: 2 } } } as const;
  expect([
    hasVisibleChange(entry),
    hasVisibleChange({ ...entry, after: { ...row, name: 'Ana' } }),
    hasVisibleChange({ ...entry, action: 'validate' }),
  ]).toEqual([false, true, true]);
  const changed = { ...entry, after: { ...row, password: 'changed' } };
  expect(hasVisibleChange(changed)).toBe(true);
  const columns = [{ id: 'password', label: 'Senha', field: password('Senha') }];
  expect(historyChanges(changed as unknown as AuditEntry, columns)).toEqual([{ label: 'Senha', before: '', after: 'trocada' }]);
});

import { expect, it } from 'vitest';
import { momentWords } from './history';

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

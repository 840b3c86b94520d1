import { expect, it, vi } from 'vitest';
import type { Finding } from '#model/review/finding';
import { api } from '../../../client/api';
import { loadDeclarations } from '../../../client/declarations';
import type { WorkScope } from '../../../session/session';
import { rowsOfFinding } from './finding-rows';

vi.mock('../../../client/api', () => ({ api: { get: vi.fn() } }));

const STORED = 5003;

it('are all of a finding that fills more than one page', async () => {
  vi.mocked(api.get).mockImplementation(async (_, options) => {
    const [page, perPage] = ['page', 'perPage'].map((name) => Number(options?.query?.[name]?.toString()));
    const ids = Array.from({ length: STORED }, (__, index) => index + 1);
    const from = (page ?? 0) * (perPage ?? 0);
    return { resultList: ids.slice(from, from + (perPage ?? 0)).map((id) => ({ id })), size: STORED };
  });
  await loadDeclarations('beef');
  const finding = { kind: 'warning', module: 'births', address: '/x?mes=2026-02&situacao=com-aviso' } as Finding;
  const scope = { environment: 'BEEF_CATTLE', customer: { id: 1 }, farm: { id: 2 }, harvest: { id: 3, first_year: 2025, last_year: 2026 } };
  const { path, ids } = await rowsOfFinding(finding, scope as WorkScope);
  expect([path, ids.length, ids.at(-1)]).toEqual(['births', STORED, STORED]);
});

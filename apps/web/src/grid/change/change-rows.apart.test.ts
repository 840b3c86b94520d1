import { expect, it, vi } from 'vitest';
import { api } from '../../client/api';
import { ApiFailure } from '../../client/api-failure';
import type { GridRow } from '../../rows/row';
import { UndoStack } from '../../rows/undo-stack';
import { bulkChange, refusedRows } from './change-rows';

vi.mock('../../client/api', () => ({ api: { put: vi.fn() } }));

it('changes rows together, and undoes on top of its own versions', async () => {
  const undoStack = new UndoStack();
  let version = 1;
  vi.mocked(api.put).mockImplementation(async () => {
    version++;
    return { resultList: [3, 4].map((id) => ({ id, version })) };
  });
  const changes = [3, 4].map((id) => ({
    row: { id, version: 1 } as GridRow,
    before: { amount: id },
    after: { amount: 9 },
    typed: { amount: 9 },
  }));
  undoStack.push((await bulkChange(changes, { path: 'births', refresh: vi.fn() })).command);
  expect((await undoStack.undo())?.what).toBe('2 registros alterados');
  expect(vi.mocked(api.put).mock.calls).toEqual([
    [
      '/births/batch/change',
      [
        { amount: 9, id: 3, version: 1 },
        { amount: 9, id: 4, version: 1 },
      ],
    ],
    [
      '/births/batch/change',
      [
        { amount: 3, id: 3, version: 2 },
        { amount: 4, id: 4, version: 2 },
      ],
    ],
  ]);
});

it("gives a refused row's fields, or the server's reason for all", () => {
  const refusals = (code: string, message: string, rows: object[]) =>
    refusedRows(new ApiFailure(409, { code, message, rows: rows as { index: number; fields: Record<string, string> }[] }), 2);
  expect(refusals('invalid', 'Há linhas inválidas; nada foi gravado', [{ index: 1, fields: { amount: 'Valor mínimo 1' } }])).toEqual([
    { index: 1, message: 'Valor mínimo 1' },
  ]);
  expect(refusals('locked', 'A safra está encerrada', [{ index: 0 }])).toEqual([{ index: 0, message: 'A safra está encerrada' }]);
  expect(refusals('locked', 'A safra está encerrada', [{ index: 7 }])).toBeNull();
});

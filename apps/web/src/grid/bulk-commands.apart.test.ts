import { beforeEach, expect, it, vi } from 'vitest';
import { api } from '../client/api';
import { ApiFailure } from '../client/api-failure';
import { UndoStack } from '../rows/undo-stack';
import type { Toast } from '../ui/notify';
import { bulkCreateCommand, bulkRemove, noteRestored, toneAfter, writtenWords } from './bulk-commands';

vi.mock('../client/api', () => ({ api: { put: vi.fn() } }));
beforeEach(() => {
  vi.resetAllMocks();
  vi.mocked(api.put).mockImplementation(async (_path, ids) => ({ resultList: rowsOf(...(ids as number[])) }));
});

const rowsOf = (...ids: number[]) => ids.map((id) => ({ id, version: 1 }));

function portsOf(isSure = true) {
  const notices: Toast[] = [];
  const ports = {
    path: 'births',
    canRestore: true,
    undoStack: new UndoStack(),
    refresh: vi.fn(),
    onRemove: vi.fn(),
    confirm: async () => isSure,
  };
  return { ...ports, notices, notify: (notice: Toast) => void notices.push(notice) };
}
const calls = () => vi.mocked(api.put).mock.calls.map(([url, body]) => `${url} ${String(body)}`);

it('deletes several rows in one call, and brings all of them back', async () => {
  const ports = portsOf();
  await bulkRemove(rowsOf(3, 4), ports);
  expect(ports.onRemove).toHaveBeenCalledOnce();
  await ports.notices[0]?.undo?.();
  expect([ports.notices[0]?.message, await ports.undoStack.undo()]).toEqual(['2 registros excluídos', null]);
  await ports.undoStack.redo();
  expect(calls()).toEqual(['/births/batch/remove 3,4', '/births/batch/restore 3,4', '/births/batch/remove 3,4']);
});

it('deletes nothing if one row cannot be deleted, and shows why', async () => {
  await bulkRemove(rowsOf(3), portsOf(false));
  expect(calls()).toEqual([]);
  const ports = portsOf();
  vi.mocked(api.put).mockRejectedValue(new ApiFailure(409, { code: 'in_use', message: 'Em uso: Mortes (1)' }));
  await bulkRemove(rowsOf(3, 4), ports);
  expect(ports.onRemove).not.toHaveBeenCalled();
  expect([ports.notices[0]?.message, await ports.undoStack.undo()]).toEqual(['Nada foi excluído. Em uso: Mortes (1)', null]);
});

it('undoes a paste in one step', async () => {
  const { undoStack, ...ports } = portsOf();
  undoStack.push(bulkCreateCommand(rowsOf(7, 8, 9), ports));
  expect((await undoStack.undo())?.what).toBe('3 registros incluídos');
  expect(calls()).toEqual(['/births/batch/remove 7,8,9']);
});

it('undoes a restore of several rows', async () => {
  const ports = portsOf();
  noteRestored(rowsOf(7), ports);
  expect([ports.notices[0]?.message, ports.refresh]).toEqual(['1 registro recuperado', expect.any(Function)]);
  await ports.notices[0]?.undo?.();
  expect([calls(), await ports.undoStack.undo()]).toEqual([['/births/batch/remove 7'], null]);
});

it('says how many rows wait on the device, and how many need a person', () => {
  const words = (count: number, kept: number, needsPerson: number) => writtenWords(count, 'alterado', { kept, needsPerson });
  expect([words(2, 0, 0), words(1, 1, 0), words(5, 1, 2), toneAfter({ kept: 0, needsPerson: 1 })]).toEqual([
    '2 registros alterados',
    '1 registro alterado, guardado neste aparelho',
    '3 registros alterados, guardados neste aparelho, 2 precisam de você',
    'warning',
  ]);
});

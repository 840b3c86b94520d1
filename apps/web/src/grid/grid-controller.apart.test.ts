import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { births } from '#model/herd/births';
import { api } from '../client/api';
import { ApiFailure } from '../client/api-failure';
import type { GridRow } from '../rows/row';
import { UndoStack } from '../rows/undo-stack';
import type { Toast } from '../ui/notify';
import { GridController, type GridPorts } from './grid-controller';
import type { SavedRowDraft } from './saved-draft';

vi.mock('../client/api', () => ({ api: { get: vi.fn(), post: vi.fn(), put: vi.fn(), remove: vi.fn() } }));

const birth: GridRow = { id: 4, version: 2, date: '2025-08-09', period: false, amount: 37, sex: 'MALE', validated: true };
const complete = { date: '2025-08-09', amount: 5, sex: 'FEMALE' };

function gridOf(rows: GridRow[] = [birth]) {
  const notices: Toast[] = [];
  const ports: GridPorts = {
    path: 'births',
    rules: {
      resource: births,
      context: { environment: 'BEEF_CATTLE', today: '2026-03-10', harvest: { first_year: 2025, last_year: 2026 } },
      writable: new Set(['date', 'period', 'amount', 'sex']),
      fixed: {},
    },
    ownership: { environment: 'BEEF_CATTLE', harvest: { id: 3 }, customer: { id: 1 }, farm: { id: 2 } },
    canRestore: true,
    isShown: () => true,
    rowOf: (id) => rows.find((row) => row.id === id),
    rowAfter: (id) => rows[rows.findIndex((row) => row.id === id) + 1]?.id ?? null,
    showSaved: vi.fn(),
    showRemoved: vi.fn(),
    refresh: vi.fn(),
    undoStack: new UndoStack(),
    notify: (notice) => void notices.push(notice),
    clearNotices: vi.fn(),
    confirm: vi.fn(async () => true),
    keep: vi.fn(),
  };
  const grid = new GridController(ports);
  return { grid, ports, notices, mode: () => grid.view().mode.mode, phase: () => grid.view().mode.phase };
}

describe('running a grid', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.resetAllMocks();
  });

  it('starts each new row with date and choices of the saved one', async () => {
    const { grid, mode } = gridOf([]);
    vi.mocked(api.post).mockResolvedValue({ ...birth, id: 9 });
    grid.send({ type: 'add' });
    for (const amount of [5, 6]) {
      grid.drafts.type(amount === 5 ? complete : { amount });
      grid.saveAndNext();
      await vi.advanceTimersByTimeAsync(0);
      expect(mode()).toBe('NEW_LINE');
      expect(grid.drafts.get()?.row).toMatchObject({ date: '2025-08-09', sex: 'FEMALE', period: false });
      expect(grid.drafts.get()?.row.amount ?? null).toBeNull();
      expect(grid.drafts.isDirty()).toBe(false);
    }
    const bodies = vi.mocked(api.post).mock.calls.map(([, body]) => body);
    expect(bodies).toMatchObject([complete, { ...complete, amount: 6 }]);
    expect(new Set(vi.mocked(api.post).mock.calls.map((call) => JSON.stringify(call[2]))).size).toBe(2);
  });

  it('undoes and redoes saves on top of its last version', async () => {
    const { grid, notices } = gridOf();
    vi.mocked(api.put).mockImplementation(async (_url, body) => ({
      ...birth,
      ...(body as object),
      version: (body as GridRow).version + 1,
    }));
    for (const amount of [40, 41]) {
      grid.send({ type: 'edit', rowId: 4 });
      grid.drafts.type({ amount });
      grid.send({ type: 'save' });
      await vi.advanceTimersByTimeAsync(0);
    }
    for (const isRedo of [false, false, true]) await grid.undoOrRedo(isRedo);
    const bodies = vi.mocked(api.put).mock.calls.map(([, body]) => [(body as GridRow).amount, (body as GridRow).version]);
    expect(bodies.slice(2)).toEqual([
      [37, 3],
      [37, 4],
      [40, 5],
    ]);
    expect(notices.slice(-3).map(({ message }) => message)).toEqual([
      'Desfeito: 1 registro alterado',
      'Desfeito: 1 registro alterado',
      'Refeito: 1 registro alterado',
    ]);
    await grid.undoOrRedo(true);
    await grid.undoOrRedo(true);
    expect(notices.at(-1)?.message).toBe('Nada a refazer nesta tela');
  });

  it('takes a new row out again, and brings it back', async () => {
    const { grid, ports } = gridOf([]);
    vi.mocked(api.post).mockResolvedValue({ ...birth, id: 9 });
    grid.send({ type: 'add' });
    grid.drafts.type(complete);
    grid.send({ type: 'save' });
    await vi.advanceTimersByTimeAsync(0);
    await grid.undoOrRedo(false);
    expect([vi.mocked(api.remove).mock.calls[0]?.[0], vi.mocked(ports.showRemoved).mock.calls]).toEqual(['/births/9', [[9]]]);
    await grid.undoOrRedo(true);
    expect(vi.mocked(api.post).mock.calls.at(-1)?.[0]).toBe('/births/9/restore');
  });

  it('goes from a stored row to the next, and from a new row only when complete', async () => {
    const second = { ...birth, id: 5, amount: 8 };
    const { grid, mode } = gridOf([birth, second]);
    grid.send({ type: 'edit', rowId: 4 });
    grid.saveAndNext();
    expect(api.put).not.toHaveBeenCalled();
    expect(grid.view().mode).toMatchObject({ mode: 'EDIT', rowId: 5, phase: 'idle' });
    vi.mocked(api.put).mockResolvedValue({ ...second, amount: 9 });
    grid.drafts.type({ amount: 9 });
    grid.saveAndNext();
    await vi.advanceTimersByTimeAsync(0);
    expect(mode()).toBe('NEW_LINE');
    grid.saveAndNext();
    await vi.advanceTimersByTimeAsync(0);
    expect(api.post).not.toHaveBeenCalled();
    expect(grid.view()).toMatchObject({ refusals: 1, mode: { mode: 'NEW_LINE', phase: 'idle', next: null } });
  });

  it('does not save an unchanged row, so it stays validated', async () => {
    const { grid, notices, mode } = gridOf();
    grid.send({ type: 'edit', rowId: 4 });
    grid.drafts.type({ amount: 40 });
    grid.drafts.type({ amount: 37 });
    grid.send({ type: 'save' });
    await vi.advanceTimersByTimeAsync(0);
    expect(api.put).not.toHaveBeenCalled();
    expect([mode(), notices]).toEqual(['READ', []]);
  });

  it('adds a row: Enter waits 500 ms, then posts once with the scope', async () => {
    const { grid, ports, notices, mode } = gridOf();
    vi.mocked(api.post).mockResolvedValue({ ...birth, id: 9 });
    grid.send({ type: 'add' });
    grid.drafts.type(complete);
    grid.enter('sex');
    await vi.advanceTimersByTimeAsync(499);
    expect(api.post).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(api.post).toHaveBeenCalledTimes(1);
    expect(vi.mocked(api.post).mock.calls[0]?.slice(0, 2)).toEqual([
      '/births',
      { environment: 'BEEF_CATTLE', harvest: { id: 3 }, customer: { id: 1 }, farm: { id: 2 }, ...complete, period: false },
    ]);
    expect(mode()).toBe('READ');
    const undo = expect.any(Function);
    expect(notices).toEqual([{ message: 'Sucesso ao inserir novos dados', kind: 'saved', undo, hasUndoButton: true }]);
    expect(ports.showSaved).toHaveBeenCalledWith(expect.objectContaining({ id: 9 }), { isNew: true, focus: true });
    expect(grid.drafts.get()).toBeNull();
  });

  it('does not post an incomplete row, and shows why', async () => {
    const { grid, notices, mode } = gridOf();
    grid.send({ type: 'add' });
    grid.send({ type: 'save' });
    await vi.runAllTimersAsync();
    expect(api.post).not.toHaveBeenCalled();
    expect(mode()).toBe('NEW_LINE');
    expect(notices).toEqual([{ message: 'Preencha todos os campos', tone: 'error' }]);
  });

  it('shows missing fields at once, without the delay after Enter', () => {
    const { grid, notices } = gridOf();
    grid.send({ type: 'add' });
    grid.drafts.type({ amount: 5 });
    grid.enter('amount');
    expect(grid.view()).toMatchObject({ refusals: 1, mode: { phase: 'idle', lockedField: null } });
    expect(grid.drafts.get()).toMatchObject({ isAttempted: true, row: { amount: 5 } });
    expect(notices).toEqual([{ message: 'Preencha todos os campos', tone: 'error' }]);
  });

  it('keeps the row open when the server refuses, with its reasons at the cells', async () => {
    const { grid, notices, mode, phase } = gridOf();
    vi.mocked(api.put).mockRejectedValue(
      new ApiFailure(422, { code: 'invalid', message: 'Dados inválidos', fields: { amount: 'Valor inválido' } }),
    );
    grid.send({ type: 'edit', rowId: 4 });
    grid.drafts.type({ amount: 40 });
    grid.send({ type: 'save' });
    await vi.runAllTimersAsync();
    expect([mode(), phase()]).toEqual(['EDIT', 'idle']);
    expect(grid.drafts.get()).toMatchObject({ row: { amount: 40 }, serverErrors: { amount: 'Valor inválido' } });
    expect(notices).toEqual([{ message: 'Preencha todos os campos', tone: 'error' }]);
    expect(grid.view()).toMatchObject({ problem: null, refusals: 1 });
  });

  it('repeats a call that got no response with the same key, an answered one with a new key', async () => {
    const { grid, notices } = gridOf();
    const keys = () => vi.mocked(api.post).mock.calls.map((call) => call[2]?.idempotencyKey);
    vi.mocked(api.post).mockRejectedValueOnce(new ApiFailure(0, { code: 'network', message: 'Sem conexão' }));
    vi.mocked(api.post).mockRejectedValueOnce(new ApiFailure(403, { code: 'forbidden', message: 'Sem permissão' }));
    vi.mocked(api.post).mockResolvedValueOnce({ ...birth, id: 9 });
    grid.send({ type: 'add' });
    grid.drafts.type(complete);
    for (const _ of [1, 2, 3]) {
      grid.send({ type: 'save' });
      await vi.runAllTimersAsync();
    }
    expect(keys()[0]).toBe(keys()[1]);
    expect(keys()[2]).not.toBe(keys()[1]);
    expect(notices.map((notice) => notice.message)).toEqual([
      'Erro ao salvar dados!',
      'Preencha todos os campos',
      'Sucesso ao inserir novos dados',
    ]);
  });

  it('reloads the list when an earlier attempt was saved with other values', async () => {
    const { grid, ports, mode } = gridOf();
    const keys = () => vi.mocked(api.post).mock.calls.map((call) => call[2]?.idempotencyKey);
    vi.mocked(api.post).mockRejectedValueOnce(new ApiFailure(0, { code: 'network', message: 'Sem conexão' }));
    vi.mocked(api.post).mockRejectedValueOnce(new ApiFailure(409, { code: 'key_of_other_call', message: 'Já foi recebido' }));
    vi.mocked(api.post).mockResolvedValueOnce({ ...birth, id: 9 });
    grid.send({ type: 'add' });
    grid.drafts.type(complete);
    grid.send({ type: 'save' });
    await vi.runAllTimersAsync();
    grid.drafts.type({ amount: 6 });
    grid.send({ type: 'save' });
    await vi.runAllTimersAsync();
    expect([mode(), grid.view().problem]).toEqual(['NEW_LINE', 'Já foi recebido']);
    expect(ports.refresh).toHaveBeenCalledTimes(1);
    grid.send({ type: 'save' });
    await vi.runAllTimersAsync();
    expect(mode()).toBe('READ');
    expect([keys()[1] === keys()[0], keys()[2] === keys()[0]]).toEqual([true, false]);
  });

  it('shows a conflict and lets mine, theirs or further editing win', async () => {
    const theirs = { ...birth, version: 3, amount: 38, sex: 'FEMALE' };
    const stale = () => new ApiFailure(409, { code: 'stale_version', message: 'Registro alterado por outra pessoa', current: theirs });
    const { grid, ports, mode, phase } = gridOf();
    const conflict = async () => {
      vi.mocked(api.put).mockRejectedValueOnce(stale());
      grid.send({ type: 'edit', rowId: 4 });
      grid.drafts.type({ amount: 40 });
      grid.send({ type: 'save' });
      await vi.runAllTimersAsync();
      await vi.dynamicImportSettled();
      expect([phase(), grid.view().conflict?.theirs]).toEqual(['conflict', theirs]);
    };
    await conflict();
    vi.mocked(api.put).mockResolvedValueOnce({ ...theirs, amount: 40, version: 4 });
    grid.resolveConflict('mine');
    await vi.runAllTimersAsync();
    expect(vi.mocked(api.put).mock.lastCall?.[1]).toMatchObject({ amount: 40, sex: 'FEMALE', version: 3 });
    expect(mode()).toBe('READ');

    await conflict();
    grid.resolveConflict('continue');
    expect([mode(), phase()]).toEqual(['EDIT', 'idle']);
    expect(grid.drafts.get()).toMatchObject({ version: 3, row: { amount: 40, sex: 'FEMALE' } });
    grid.send({ type: 'cancel' });

    await conflict();
    grid.resolveConflict('theirs');
    expect(mode()).toBe('READ');
    expect(ports.showSaved).toHaveBeenLastCalledWith(theirs, { isNew: false, focus: true });
  });

  it('saves once more over the newer row where others changed other fields, and says so', async () => {
    const theirs = { ...birth, version: 3, sex: 'FEMALE', updated_by: { id: 9, name: 'Renata' } };
    const stale = new ApiFailure(409, { code: 'stale_version', message: 'Registro alterado por outra pessoa', current: theirs });
    const { grid, notices, mode } = gridOf();
    vi.mocked(api.put)
      .mockRejectedValueOnce(stale)
      .mockResolvedValueOnce({ ...theirs, amount: 40, version: 4 });
    grid.send({ type: 'edit', rowId: 4 });
    grid.drafts.type({ amount: 40 });
    grid.send({ type: 'save' });
    await vi.runAllTimersAsync();
    await vi.dynamicImportSettled();
    const [first, second] = vi.mocked(api.put).mock.calls;
    expect(second?.[1]).toEqual({ date: '2025-08-09', period: false, amount: 40, sex: 'FEMALE', version: 3 });
    expect(second?.[2]).not.toEqual(first?.[2]);
    expect(mode()).toBe('READ');
    expect(notices.at(-1)?.message).toBe('Editado com sucesso! Renata também mudou Sexo, e isso fica.');
  });

  it('writes nothing where others came to the same row', async () => {
    const theirs = { ...birth, version: 3, amount: 40 };
    const stale = new ApiFailure(409, { code: 'stale_version', message: 'Registro alterado por outra pessoa', current: theirs });
    const { grid, ports, mode } = gridOf();
    vi.mocked(api.put).mockRejectedValueOnce(stale);
    grid.send({ type: 'edit', rowId: 4 });
    grid.drafts.type({ amount: 40 });
    grid.send({ type: 'save' });
    await vi.runAllTimersAsync();
    await vi.dynamicImportSettled();
    expect([mode(), vi.mocked(api.put).mock.calls.length]).toEqual(['READ', 1]);
    expect(ports.showSaved).toHaveBeenLastCalledWith(theirs, { isNew: false, focus: true });
  });

  it('asks before removing, and can bring the row back', async () => {
    const { grid, ports, notices } = gridOf();
    vi.mocked(api.remove).mockResolvedValue(undefined);
    vi.mocked(api.post).mockResolvedValue(birth);
    grid.send({ type: 'removeKey', rowId: 4 });
    await vi.advanceTimersByTimeAsync(300);
    expect(ports.confirm).toHaveBeenCalledWith(expect.objectContaining({ message: 'Tem certeza que deseja excluir esse registro?' }));
    expect(api.remove).toHaveBeenCalledWith('/births/4');
    expect(notices[0]?.message).toBe('Excluído com sucesso');
    await notices[0]?.undo?.();
    expect(api.post).toHaveBeenCalledWith('/births/4/restore');
    expect(ports.showSaved).toHaveBeenCalledWith(birth, { isNew: true, focus: true });
  });

  it('shows the notice of a restored row', async () => {
    const { grid, ports, notices } = gridOf();
    vi.mocked(api.remove).mockResolvedValue(undefined);
    vi.mocked(api.post).mockResolvedValue({ ...birth, notice: 'A senha anterior não volta.' });
    grid.send({ type: 'removeKey', rowId: 4 });
    await vi.advanceTimersByTimeAsync(300);
    await notices[0]?.undo?.();
    expect(notices[1]).toEqual({ message: 'Registro recuperado. A senha anterior não volta.', tone: 'warning', milliseconds: 20_000 });
    expect(ports.showSaved).toHaveBeenCalledWith(birth, { isNew: true, focus: true });
  });

  it('shows why a row cannot be removed', async () => {
    const { grid, notices, mode } = gridOf();
    vi.mocked(api.remove).mockRejectedValue(new ApiFailure(409, { code: 'in_use', message: 'O registro está em uso' }));
    grid.send({ type: 'remove', rowId: 4 });
    await vi.runAllTimersAsync();
    expect(notices).toEqual([{ message: 'O registro está em uso', tone: 'error' }]);
    expect(mode()).toBe('READ');
  });

  it('restores a discarded edit', () => {
    const { grid, notices, mode } = gridOf();
    grid.send({ type: 'edit', rowId: 4 });
    grid.drafts.type({ amount: 40 });
    grid.cancel();
    expect([mode(), notices[0]?.message]).toEqual(['READ', 'Edição descartada']);
    void notices[0]?.undo?.();
    expect(mode()).toBe('EDIT');
    expect(grid.drafts.get()?.row.amount).toBe(40);
  });

  it('keeps a draft from the first key until save, cancel or undo', async () => {
    const { grid, ports } = gridOf();
    const kept = () => vi.mocked(ports.keep).mock.lastCall?.[0];
    grid.send({ type: 'edit', rowId: 4 });
    expect(kept()).toBeNull();
    // Before the typed key reaches the draft.
    grid.drafts.type({ amount: 4 });
    expect(kept()).toMatchObject({ id: 4, version: 2, row: { amount: 4 }, typed: ['amount'] });
    grid.drafts.type({ amount: 40 });
    grid.cancel();
    expect(kept()).toBeNull();

    vi.mocked(api.put).mockRejectedValueOnce(new ApiFailure(0, { code: 'network', message: 'Sem conexão' }));
    grid.send({ type: 'edit', rowId: 4 });
    grid.drafts.type({ amount: 41 });
    const before = kept()?.key;
    grid.send({ type: 'save' });
    await vi.runAllTimersAsync();
    // The write may have succeeded: after a reload the next save uses the same idempotency key.
    expect(kept()).toMatchObject({ row: { amount: 41 }, key: before });
    vi.mocked(api.put).mockResolvedValueOnce({ ...birth, amount: 41, version: 3 });
    grid.send({ type: 'save' });
    await vi.runAllTimersAsync();
    expect(vi.mocked(api.put).mock.calls.map((call) => call[2]?.idempotencyKey)).toEqual([before, before]);
    expect(kept()).toBeNull();
  });

  it('resumes a draft of a row on another page with its idempotency key', async () => {
    const { grid, ports, mode, phase } = gridOf([]);
    vi.mocked(api.get).mockResolvedValue(birth);
    vi.mocked(api.put).mockResolvedValue({ ...birth, amount: 40, version: 3 });
    const kept: SavedRowDraft = {
      id: 4,
      version: 2,
      base: birth,
      row: { ...birth, amount: 40 },
      typed: ['amount'],
      derived: [],
      key: 'k4',
    };
    grid.resume(kept);
    await vi.runAllTimersAsync();
    expect([mode(), phase(), grid.drafts.get()?.row.amount]).toEqual(['EDIT', 'idle', 40]);
    expect(vi.mocked(ports.keep).mock.lastCall?.[0]).toMatchObject({ key: 'k4', row: { amount: 40 } });
    grid.send({ type: 'save' });
    await vi.runAllTimersAsync();
    expect(vi.mocked(api.put).mock.lastCall?.[2]).toEqual({ idempotencyKey: 'k4' });
    expect(mode()).toBe('READ');
  });

  it('opens the conflict when the row of a draft was saved meanwhile', async () => {
    const { grid, phase } = gridOf();
    const theirs = { ...birth, version: 3, amount: 38 };
    vi.mocked(api.get).mockResolvedValue(theirs);
    grid.resume({ id: 4, version: 2, base: birth, row: { ...birth, amount: 40 }, typed: ['amount'], derived: [], key: 'k4' });
    await vi.runAllTimersAsync();
    await vi.dynamicImportSettled();
    expect([phase(), grid.view().conflict?.theirs]).toEqual(['conflict', theirs]);
    grid.resolveConflict('continue');
    expect(grid.drafts.get()).toMatchObject({ version: 3, row: { amount: 40 } });
  });

  it('leaves without a question when nothing was typed', () => {
    const { grid, notices } = gridOf();
    grid.send({ type: 'edit', rowId: 4 });
    grid.cancel();
    expect(notices).toEqual([]);
  });
});

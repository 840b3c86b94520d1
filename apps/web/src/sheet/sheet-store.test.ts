import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CellEntry, Refusal } from './sheet-client';
import { type SheetPorts, SheetStore } from './sheet-store';
import type { WireSlot } from './stored';
import { readStored } from './stored';

const edit = (slot: string, field: string, value: number | null) => ({ slot, field, value, text: null, message: null });

function world() {
  const rows = new Map<string, WireSlot>();
  const calls: (readonly CellEntry[])[] = [];
  const notices: string[] = [];
  let refusal: Refusal | null = null;
  const ports: SheetPorts = {
    keyOf: (slot) => ({ slot }),
    consent: { persist: true },
    write: async (entries) => {
      calls.push(entries);
      if (refusal) throw refusal;
      return entries.map((entry) => {
        const before = rows.get(String(entry.slot));
        const row = { ...before, ...entry, id: before?.id ?? rows.size + 1, version: (before?.version ?? 0) + 1 };
        rows.set(String(entry.slot), row);
        return row;
      });
    },
    refusalOf: (error) => error as Refusal,
    read: (wire) => readStored(wire, ['amount', 'weight']),
    reload: vi.fn(),
    notify: ({ message }) => notices.push(message),
    clearNotices: vi.fn(),
    keep: vi.fn(),
    isSignedIn: () => true,
  };
  const store = new SheetStore();
  store.connect(ports);
  return { store, calls, notices, ports, refuse: (with_: Refusal | null) => (refusal = with_) };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('saving', () => {
  it('collects cells of one moment into one call, a row an entry', async () => {
    const { store, calls } = world();
    store.commit([edit('a', 'amount', 1)], { isTogether: false });
    await vi.advanceTimersByTimeAsync(300);
    store.commit([edit('a', 'weight', 2)], { isTogether: false });
    store.commit([edit('b', 'amount', 3)], { isTogether: false });
    await vi.advanceTimersByTimeAsync(499);
    expect(calls).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(calls).toEqual([
      [
        { slot: 'a', amount: 1, weight: 2, version: null },
        { slot: 'b', amount: 3, version: null },
      ],
    ]);
    expect(store.get().changes.size).toBe(0);
  });

  it('sends the version of the response before', async () => {
    const { store, calls } = world();
    store.commit([edit('a', 'amount', 1)], { isTogether: false });
    store.flush();
    store.commit([edit('a', 'amount', 2)], { isTogether: false });
    store.flush();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(calls.map(([entry]) => entry?.version)).toEqual([null, 1]);
  });

  it('sends each block in a call of its own', async () => {
    const { store, calls } = world();
    store.commit([edit('a', 'amount', 1), edit('b', 'amount', 1)], { isTogether: true });
    store.commit([edit('c', 'amount', 1), edit('d', 'amount', 1)], { isTogether: true });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(calls.map((entries) => entries.map(({ slot }) => slot))).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
  });

  it('keeps what did not get through until it is asked to try again', async () => {
    const { store, calls, refuse } = world();
    refuse({ kind: 'lost', message: 'Sem conexão' });
    store.commit([edit('a', 'amount', 1)], { isTogether: false });
    await vi.advanceTimersByTimeAsync(60_000);
    expect([calls.length, store.get().changes.size]).toEqual([1, 1]);
    refuse(null);
    store.retry();
    await vi.advanceTimersByTimeAsync(1);
    expect([calls.length, store.get().changes.size]).toEqual([2, 0]);
  });

  it('writes the cells that are right without those the server refuses', async () => {
    const { store, calls, refuse } = world();
    refuse({ kind: 'refused', message: 'Inválido', rows: [{ index: 1, fields: { amount: 'Demais' } }] });
    store.commit([edit('a', 'amount', 1)], { isTogether: false });
    store.commit([edit('b', 'amount', 9)], { isTogether: false });
    await vi.advanceTimersByTimeAsync(500);
    refuse(null);
    await vi.advanceTimersByTimeAsync(1);
    expect(calls[1]).toEqual([{ slot: 'a', amount: 1, version: null }]);
    expect([...store.get().changes.values()]).toMatchObject([{ slot: 'b', phase: 'refused', message: 'Demais' }]);
  });

  it('tells of somebody else, and goes on where nothing was overwritten', async () => {
    const { store, calls, notices, refuse } = world();
    const current = { id: 9, version: 5, amount: null, weight: 440, updated_by: { id: 2, name: 'Bruno' } };
    refuse({ kind: 'collided', message: '', rows: [{ index: 0, current }] });
    store.commit([edit('a', 'amount', 1)], { isTogether: false });
    await vi.advanceTimersByTimeAsync(500);
    refuse(null);
    await vi.advanceTimersByTimeAsync(1);
    expect(notices[0]).toMatch(/^Bruno também alterou esta planilha/);
    expect(calls[1]).toEqual([{ slot: 'a', amount: 1, version: 5 }]);
  });

  it('reads the sheet again once the typing is over', async () => {
    const { store, ports } = world();
    store.commit([edit('a', 'amount', 1)], { isTogether: false });
    await vi.advanceTimersByTimeAsync(600);
    expect(ports.reload).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(2_500);
    expect(ports.reload).toHaveBeenCalledTimes(1);
  });
});

describe('what was done to rows', () => {
  const commandOf = (what: string, log: string[], refuses = false) => ({
    what,
    undo: async () => {
      if (refuses) throw new Error('recusado');
      log.push(`-${what}`);
    },
    redo: async () => void log.push(`+${what}`),
  });
  const settle = () => vi.advanceTimersByTimeAsync(1_000);

  it('is undone and redone in its turn among the cells', async () => {
    const { store, notices, calls } = world();
    const log: string[] = [];
    store.commit([edit('a', 'amount', 1)], { isTogether: false });
    await settle();
    store.pushForNotice(commandOf('validada', log));
    store.commit([edit('a', 'amount', 2)], { isTogether: false });
    await settle();
    expect(store.undoOrRedo(false)).toMatchObject({ slot: 'a' });
    await settle();
    expect([store.undoOrRedo(false), log]).toEqual([null, ['-validada']]);
    await settle();
    expect(store.undoOrRedo(false)).toMatchObject({ slot: 'a' });
    await settle();
    expect(store.undoOrRedo(true)).toMatchObject({ slot: 'a' });
    await settle();
    store.undoOrRedo(true);
    await settle();
    expect([log, notices]).toEqual([
      ['-validada', '+validada'],
      ['Desfeito: validada', 'Refeito: validada'],
    ]);
    expect(calls.map(([entry]) => entry?.amount)).toEqual([1, 2, 1, null, 1]);
  });

  it('is undone once, be it from its notice or by the keys, and not tried again where that was refused', async () => {
    const { store, notices } = world();
    const log: string[] = [];
    const undo = store.pushForNotice(commandOf('a', log));
    store.pushForNotice(commandOf('b', log, true));
    await undo();
    await undo();
    store.undoOrRedo(false);
    await settle();
    store.undoOrRedo(false);
    await settle();
    expect([log, store.get().undoSteps, notices]).toEqual([
      ['-a'],
      [],
      ['Não foi possível desfazer. recusado', 'Nada a desfazer nesta tela'],
    ]);
  });
});

describe('what deletes something else', () => {
  it('is written after the yes, and says so; what the server asks for does not keep the rest of its call', async () => {
    const { store, calls, ports, refuse } = world();
    store.needConsents(new Set(['a']));
    store.commit([edit('a', 'amount', 7), edit('b', 'amount', 3)], { isTogether: false });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(calls).toEqual([[{ slot: 'b', amount: 3, version: null }]]);
    store.agree(['a']);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(calls.slice(1)).toEqual([[{ slot: 'a', amount: 7, persist: true, version: null }]]);

    refuse({ kind: 'unconfirmed', indexes: [0] });
    store.commit([edit('c', 'amount', 1), edit('d', 'amount', 2)], { isTogether: false });
    const write = ports.write;
    ports.write = (entries, bases) => {
      const response = write(entries, bases);
      refuse(null);
      return response;
    };
    await vi.advanceTimersByTimeAsync(1_000);
    expect(calls.at(-1)).toEqual([{ slot: 'd', amount: 2, version: null }]);
    expect([...store.get().changes.values()].map(({ slot, phase }) => [slot, phase])).toEqual([['c', 'asked']]);
  });
});

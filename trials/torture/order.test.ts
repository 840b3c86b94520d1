import { describe, expect, it } from 'vitest';
import { Random } from '../random';
import { findOrder, type HistoryOperation, type Stored } from './order';

const START: Stored = { value: 0, version: 1 };

const read = (start: number, end: number, value: number, version: number): HistoryOperation => ({
  kind: 'read',
  start,
  end,
  found: { value, version },
});
const write = (start: number, end: number, value: number, version: number): HistoryOperation => ({
  kind: 'write',
  start,
  end,
  value,
  answer: { written: { value, version } },
});
const unanswered = (start: number, value: number): HistoryOperation => ({ kind: 'write', start, end: Infinity, value, answer: null });

describe('an order is found', () => {
  it.each<[string, HistoryOperation[]]>([
    ['one after the other', [write(0, 1, 7, 2), read(2, 3, 7, 2)]],
    ['a read beside the write, before it', [write(0, 9, 7, 2), read(1, 2, 0, 1)]],
    ['a read beside the write, after it', [write(0, 9, 7, 2), read(1, 2, 7, 2), read(3, 4, 7, 2)]],
    ['two writes at once', [write(0, 9, 7, 3), write(0, 9, 8, 2), read(10, 11, 7, 3)]],
    ['a write without an answer that was written', [unanswered(0, 7), read(5, 6, 7, 2)]],
    ['a write without an answer that was not', [unanswered(0, 7), read(5, 6, 0, 1)]],
    ['a write without an answer that was written late', [unanswered(0, 7), read(5, 6, 0, 1), read(7, 8, 7, 2)]],
    [
      'a refusal that names the row of the other',
      [write(0, 1, 7, 2), { kind: 'write', start: 2, end: 3, value: 8, over: 1, answer: { refused: { value: 7, version: 2 } } }],
    ],
  ])('%s', (_what, history) => {
    expect(findOrder(history, START)).not.toBeNull();
  });
});

describe('no order is found', () => {
  it.each<[string, HistoryOperation[]]>([
    ['a lost write', [write(0, 1, 7, 2), read(2, 3, 0, 1)]],
    ['a write lost under a later one', [write(0, 1, 7, 2), write(2, 3, 8, 2)]],
    ['an old value after a newer one was read', [write(0, 9, 7, 2), read(1, 2, 7, 2), read(3, 4, 0, 1)]],
    ['a doubled write', [write(0, 1, 7, 2), read(2, 3, 7, 3)]],
    ['a write done again over a later one', [write(0, 1, 7, 2), write(2, 3, 8, 3), read(4, 5, 7, 4)]],
    ['a value that nobody wrote', [read(0, 1, 9, 1)]],
    [
      'a stale write that was accepted',
      [write(0, 1, 7, 2), { kind: 'write', start: 2, end: 3, value: 8, over: 1, answer: { written: { value: 8, version: 3 } } }],
    ],
    [
      'a fresh write that was refused',
      [{ kind: 'write', start: 0, end: 1, value: 8, over: 1, answer: { refused: { value: 0, version: 1 } } }],
    ],
  ])('%s', (_what, history) => {
    expect(findOrder(history, START)).toBeNull();
  });
});

describe('a long history of eight writers', () => {
  function simulate(random: Random): HistoryOperation[] {
    let state = START;
    return Array.from({ length: 200 }, (_, moment) => {
      const [start, end] = [moment - 8 * random.fraction(), moment + 8 * random.fraction()];
      if (random.isTrue()) return { kind: 'read', start, end, found: state };
      state = { value: moment + 1, version: state.version + 1 };
      return { kind: 'write', start, end, value: state.value, answer: random.isTrue(0.05) ? null : { written: state } };
    });
  }
  const histories = Array.from({ length: 20 }, (_, seed) => simulate(new Random(seed)));

  it('has an order', () => {
    expect(histories.every((history) => findOrder(history, START) !== null)).toBe(true);
  });

  it('has an order though many writes have no answer and none of them was written', () => {
    const lost = histories.map((history) => [...history, ...Array.from({ length: 40 }, (_, index) => unanswered(index, 1_000 + index))]);
    expect(lost.every((history) => findOrder(history, START) !== null)).toBe(true);
  });

  it('has none once a late read finds an early value', () => {
    const last = histories.map((history) => [...history, read(1_000, 1_001, 0, 1)]);
    expect(last.every((history) => findOrder(history, START) === null)).toBe(true);
  });
});

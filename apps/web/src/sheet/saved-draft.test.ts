import { describe, expect, it } from 'vitest';
import { commit, EMPTY_SHEET, markUnsent, restore, type SheetState, takeBatch } from './changes';
import { changesOfDraft, countWaiting, sheetDraftToSave } from './saved-draft';
import type { CellRef } from './sheet';
import type { StoredRow } from './stored';

const edit = (slot: string, value: number | null, message: string | null = null) => ({ slot, field: 'amount', value, text: null, message });
const read = (cell: CellRef, text: string) => ({ ...cell, value: Number(text), text: null, message: null });
const row = (amount: number, version = 1): StoredRow => ({
  ...{ id: 1, version, validated: false, values: { amount }, warnings: {} },
  ...{ updatedAt: null, updatedBy: null, validatedAt: null, validatedBy: null },
});
const storing = (rows: Record<string, StoredRow>): SheetState => ({ ...EMPTY_SHEET, stored: new Map(Object.entries(rows)) });
const phases = ({ changes }: SheetState) => Object.fromEntries([...changes.values()].map(({ slot, phase }) => [slot, phase]));
const saved = (state: SheetState, typing: Parameters<typeof sheetDraftToSave>[1] = null) => {
  const sheet = sheetDraftToSave(state, typing);
  if (!sheet) throw new Error('nothing saved');
  return JSON.parse(JSON.stringify(sheet)) as typeof sheet;
};

describe('a sheet that was left', () => {
  it('is nothing to keep while nothing was typed', () => {
    expect(sheetDraftToSave(storing({ a: row(5) }), null)).toBeNull();
  });

  it('comes back with its cells, those of one block together', () => {
    const single = commit(EMPTY_SHEET, [edit('a', 7)]);
    const left = commit(single, [edit('b', 8), { ...edit('c', null, 'Valor inválido'), text: 'x' }], { isTogether: true });
    const back = restore(commit(EMPTY_SHEET, [edit('z', 1), edit('y', 2)], { isTogether: true }), changesOfDraft(saved(left), read));
    expect(phases(back)).toEqual({ z: 'waiting', y: 'waiting', a: 'waiting', b: 'held', c: 'refused' });
    const put = commit(back, [edit('c', 9)]);
    expect(phases(put)).toMatchObject({ b: 'waiting', c: 'waiting', z: 'waiting' });
    const blocks = [...put.changes.values()].map(({ slot, block }) => [slot, block]);
    expect(new Set(blocks.filter(([slot]) => slot === 'b' || slot === 'c').map(([, block]) => block)).size).toBe(1);
    expect(new Set(blocks.map(([, block]) => block)).size).toBe(3);
  });

  it('sends what got lost on the way, without the reason of then', () => {
    const next = takeBatch(commit(EMPTY_SHEET, [edit('a', 7)]));
    if (!next) throw new Error('nothing to send');
    const lost = markUnsent(next.state, next.sent, 'Sem conexão');
    const [change] = restore(EMPTY_SHEET, changesOfDraft(saved(lost), read)).changes.values();
    expect(change).toMatchObject({ value: 7, phase: 'waiting', message: null });
  });

  it('is in conflict where somebody else wrote meanwhile, and done where it got through', () => {
    const left = commit(storing({ a: row(5), b: row(5), c: row(5) }), [edit('a', 7), edit('b', 7), edit('c', 7)]);
    const now = storing({ a: row(5), b: row(6, 2), c: row(7, 2) });
    const changes = changesOfDraft(saved(left), read);
    expect(phases(restore(now, changes))).toEqual({ a: 'waiting', b: 'conflict' });
    expect(countWaiting(now, changes)).toBe(2);
  });

  it('leaves alone what was typed since', () => {
    const left = commit(EMPTY_SHEET, [edit('a', 7), edit('b', 7)]);
    const back = restore(commit(EMPTY_SHEET, [edit('a', 9)]), changesOfDraft(saved(left), read));
    expect([...back.changes.values()].map(({ slot, value }) => [slot, value])).toEqual([
      ['a', 9],
      ['b', 7],
    ]);
  });

  it('takes a half typed cell as if it had been left, over what was typed into it before', () => {
    const left = commit(storing({ a: row(5) }), [edit('a', 7)]);
    const changes = changesOfDraft(saved(left, { slot: 'a', field: 'amount', text: '71' }), read);
    expect([...restore(storing({ a: row(5) }), changes).changes.values()]).toMatchObject([{ value: 71, base: 5, phase: 'waiting' }]);
    const fresh = changesOfDraft(saved(storing({ a: row(5) }), { slot: 'a', field: 'amount', text: '5' }), read);
    expect(countWaiting(storing({ a: row(5) }), fresh)).toBe(0);
  });
});

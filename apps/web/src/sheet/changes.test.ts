import { describe, expect, it } from 'vitest';
import type { Edit, SheetState } from './changes';
import * as changes from './changes';
import { cellKey } from './sheet';
import type { StoredRow } from './stored';

const AMOUNT = { slot: 'cows·jul', field: 'amount' };
const WEIGHT = { slot: 'cows·jul', field: 'weight' };
const BULLS = { slot: 'bulls·jul', field: 'amount' };

function row(version: number, values: StoredRow['values'], by = 'Ana'): StoredRow {
  return { id: 7, version, validated: false, values, warnings: {}, updatedAt: null, updatedBy: by, validatedAt: null, validatedBy: null };
}
const edit = (cell: { slot: string; field: string }, value: number | null): Edit => ({ ...cell, value, text: null, message: null });
const wrong = (cell: { slot: string; field: string }, text: string): Edit => ({ ...cell, value: null, text, message: 'Valor inválido' });
const START: SheetState = { ...changes.EMPTY_SHEET, stored: new Map([['cows·jul', row(3, { amount: 100, weight: 430 })]]) };
const phases = (state: SheetState) => [...state.changes.values()].map(({ phase }) => phase);
const shown = (state: SheetState, cell: typeof AMOUNT) => changes.shownValue(state, cell);

function sent(state: SheetState) {
  const next = changes.takeBatch(state);
  if (!next) throw new Error('nothing to send');
  return next;
}

describe('a single cell', () => {
  it('is shown at once, sent, and stored with the response', () => {
    const typed = changes.commit(START, [edit(AMOUNT, 120)]);
    expect([shown(typed, AMOUNT), phases(typed)]).toEqual([120, ['waiting']]);
    const call = sent(typed);
    expect(phases(call.state)).toEqual(['saving']);
    const done = changes.accept(call.state, call.sent, new Map([['cows·jul', row(4, { amount: 120, weight: 430 })]]));
    expect([done.changes.size, done.stored.get('cows·jul')?.version, [...done.saved]]).toEqual([0, 4, [cellKey(AMOUNT)]]);
  });

  it('typed back to its stored value is no change', () => {
    expect(changes.commit(changes.commit(START, [edit(AMOUNT, 120)]), [edit(AMOUNT, 100)]).changes.size).toBe(0);
    expect(changes.commit(START, [edit(AMOUNT, 100)])).toMatchObject({ undoSteps: [] });
  });

  it('typed again during a save goes with the next call', () => {
    const call = sent(changes.commit(START, [edit(AMOUNT, 120)]));
    const again = changes.commit(call.state, [edit(AMOUNT, 100)]);
    const done = changes.accept(again, call.sent, new Map([['cows·jul', row(4, { amount: 120, weight: 430 })]]));
    expect([shown(done, AMOUNT), phases(done)]).toEqual([100, ['waiting']]);
    expect(sent(done).sent.size).toBe(1);
  });

  it('that is wrong stays while others are saved', () => {
    const state = changes.commit(changes.commit(START, [wrong(AMOUNT, 'x')]), [edit(BULLS, 4)]);
    expect(phases(state)).toEqual(['refused', 'waiting']);
    expect([...sent(state).sent.keys()]).toEqual([cellKey(BULLS)]);
  });

  it('that the server refuses stays with the reason, and the others of the call go again', () => {
    const call = sent(changes.commit(START, [edit(AMOUNT, 120), edit(BULLS, 4)]));
    const state = changes.refuse(call.state, call.sent, new Map([['bulls·jul', { amount: 'Demais' }]]), 'Inválido');
    expect(state.changes.get(cellKey(BULLS))).toMatchObject({ phase: 'refused', message: 'Demais', value: 4 });
    expect(state.changes.get(cellKey(AMOUNT))?.phase).toBe('waiting');
  });

  it('is refused in the words of the whole call when no cell is named', () => {
    const call = sent(changes.commit(START, [edit(AMOUNT, 120)]));
    const state = changes.refuse(call.state, call.sent, new Map(), 'Seu perfil não permite');
    expect(state.changes.get(cellKey(AMOUNT))).toMatchObject({ phase: 'refused', message: 'Seu perfil não permite' });
  });

  it('keeps the typed value when the call is lost', () => {
    const call = sent(changes.commit(START, [edit(AMOUNT, 120)]));
    const lost = changes.markUnsent(call.state, call.sent, 'Sem conexão');
    expect([shown(lost, AMOUNT), phases(lost), changes.takeBatch(lost)]).toEqual([120, ['unsent'], null]);
    expect(phases(changes.retry(lost))).toEqual(['waiting']);
  });
});

describe('a block', () => {
  const pasted = changes.commit(START, [edit(AMOUNT, 120), wrong(WEIGHT, 'x'), edit(BULLS, 4)], { isTogether: true });

  it('with a wrong cell is held back as a whole, and shown', () => {
    expect(phases(pasted)).toEqual(['held', 'refused', 'held']);
    expect([changes.takeBatch(pasted), shown(pasted, BULLS)]).toEqual([null, 4]);
  });

  it('goes in one call when the cell is put right', () => {
    expect(sent(changes.commit(pasted, [edit(WEIGHT, 431)])).sent.size).toBe(3);
  });

  it('is discarded as a whole', () => {
    expect(changes.discard(pasted, WEIGHT).changes.size).toBe(0);
  });

  it('refused by the server is held back too', () => {
    const call = sent(changes.commit(pasted, [edit(WEIGHT, 431)]));
    const state = changes.refuse(call.state, call.sent, new Map([['bulls·jul', { amount: 'Demais' }]]), 'Inválido');
    expect([...phases(state)].sort()).toEqual(['held', 'held', 'refused']);
  });

  it('and single cells go in calls of their own', () => {
    const both = changes.commit(changes.commit(START, [edit(AMOUNT, 1), edit(WEIGHT, 2)], { isTogether: true }), [edit(BULLS, 4)]);
    const first = sent(both);
    expect([...first.sent.keys()]).toEqual([cellKey(BULLS)]);
    expect(sent(first.state).sent.size).toBe(2);
  });
});

describe('redo', () => {
  it('redoes what was undone, until something new is typed', () => {
    const typed = changes.commit(changes.commit(START, [edit(AMOUNT, 5)]), [edit(AMOUNT, 6)]);
    const back = changes.undoOrRedoEdits(changes.undoOrRedoEdits(typed, false), false);
    const once = changes.undoOrRedoEdits(back, true);
    expect([back, once, changes.undoOrRedoEdits(once, true)].map((state) => shown(state, AMOUNT))).toEqual([100, 5, 6]);
    expect(changes.commit(back, [edit(BULLS, 9)]).redoSteps).toEqual([]);
    expect(shown(changes.undoOrRedoEdits(once, false), AMOUNT)).toBe(100);
  });
});

describe('undo', () => {
  it('brings back what the last change replaced, of a block all at once', () => {
    const state = changes.commit(changes.commit(START, [edit(AMOUNT, 1), edit(WEIGHT, 2)], { isTogether: true }), [edit(AMOUNT, 5)]);
    const once = changes.undoOrRedoEdits(state, false);
    expect([shown(once, AMOUNT), shown(once, WEIGHT)]).toEqual([1, 2]);
    const twice = changes.undoOrRedoEdits(once, false);
    expect([shown(twice, AMOUNT), shown(twice, WEIGHT), twice.changes.size, twice.undoSteps]).toEqual([100, 430, 0, []]);
    expect(changes.undoOrRedoEdits(twice, false)).toBe(twice);
  });

  it('of what is stored already is written like any other change', () => {
    const call = sent(changes.commit(START, [edit(AMOUNT, 120)]));
    const done = changes.accept(call.state, call.sent, new Map([['cows·jul', row(4, { amount: 120, weight: 430 })]]));
    expect(phases(changes.undoOrRedoEdits(done, false))).toEqual(['waiting']);
  });
});

describe('two people', () => {
  const call = sent(changes.commit(START, [edit(AMOUNT, 120), edit(BULLS, 4)]));
  const theirs = row(4, { amount: 90, weight: 430 }, 'Bruno');
  const collided = changes.applyConflict(call.state, call.sent, new Map([['cows·jul', theirs]]));

  it('at one cell: a conflict overwrites nothing before the choice', () => {
    expect(collided.changes.get(cellKey(AMOUNT))?.phase).toBe('conflict');
    expect([changes.storedValue(collided, AMOUNT), shown(collided, AMOUNT)]).toEqual([90, 120]);
    expect([...sent(collided).sent.keys()]).toEqual([cellKey(BULLS)]);
    expect(phases(changes.keepMine(collided))).toEqual(['waiting', 'waiting']);
    expect(shown(changes.takeTheirs(collided), AMOUNT)).toBe(90);
    expect(changes.commit(collided, [edit(AMOUNT, 130)]).changes.get(cellKey(AMOUNT))?.phase).toBe('conflict');
  });

  it('at different cells of one row: both stand', () => {
    const state = changes.applyConflict(call.state, call.sent, new Map([['cows·jul', row(4, { amount: 100, weight: 440 })]]));
    expect([phases(state), shown(state, WEIGHT)]).toEqual([['waiting', 'waiting'], 440]);
  });

  it('typing the same value cause none', () => {
    const state = changes.applyConflict(call.state, call.sent, new Map([['cows·jul', row(4, { amount: 120, weight: 430 })]]));
    expect(state.changes.has(cellKey(AMOUNT))).toBe(false);
  });

  it('that only validated the row ask before the mark goes, also after a lost call and in a draft', () => {
    const validated = new Map([['cows·jul', { ...row(4, { amount: 100, weight: 430 }, 'Bruno'), validated: true }]]);
    const state = changes.applyConflict(call.state, call.sent, validated);
    expect(phases(state)).toEqual(['conflict', 'waiting']);
    const kept = changes.keepMine(state);
    expect(phases(kept)).toEqual(['waiting', 'waiting']);
    expect(changes.takeTheirs(state).changes.has(cellKey(AMOUNT))).toBe(false);
    expect(phases(changes.receive(kept, validated, true))).toEqual(['waiting', 'waiting']);
    const unsent = changes.receive(changes.markUnsent(call.state, call.sent, 'Sem resposta'), validated, true);
    expect(unsent.changes.get(cellKey(AMOUNT))?.phase).toBe('conflict');
    const typed = [...changes.commit(START, [edit(AMOUNT, 120)]).changes.values()];
    expect(phases(changes.restore(changes.receive(START, validated, false), typed))).toEqual(['conflict']);
    const known = changes.receive(START, validated, false);
    expect(phases(changes.commit(known, [edit(AMOUNT, 120)]))).toEqual(['waiting']);
  });

  it('are told when the sheet is read again before the cell is sent', () => {
    const typed = changes.commit(START, [edit(AMOUNT, 120)]);
    expect(phases(changes.receive(typed, new Map([['cows·jul', theirs]]), false))).toEqual(['conflict']);
  });
});

describe('the sheet read again', () => {
  it('takes newer rows and ignores those older than the last save', () => {
    expect(changes.receive(START, new Map([['cows·jul', row(4, { amount: 90 })]]), false).stored.get('cows·jul')?.version).toBe(4);
    expect(changes.receive(START, new Map([['cows·jul', row(2, { amount: 90 })]]), false).stored.get('cows·jul')?.version).toBe(3);
  });

  it('ignores a row removed since the request, and shows one restored later', () => {
    const cleared = changes.takeBatch(changes.commit(START, [edit(AMOUNT, null), edit(WEIGHT, null)], { isTogether: true }));
    if (!cleared) throw new Error('nothing to send');
    const removed = changes.accept(cleared.state, cleared.sent, new Map([['cows·jul', null]]));
    const read = (version: number) => changes.receive(removed, new Map([['cows·jul', row(version, { amount: 100, weight: 430 })]]), true);
    expect([read(3), read(4)].map((state) => state.stored.size)).toEqual([0, 1]);
  });

  it('removes missing rows, unless the list may be older than their save', () => {
    expect(changes.receive(START, new Map(), false).stored.size).toBe(0);
    expect(changes.receive(START, new Map(), true).stored.size).toBe(1);
  });
});

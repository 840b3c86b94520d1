import { describe, expect, it } from 'vitest';
import { buttonsOf, delayOf, type GridEvent, type GridMode, READ, reduceMode } from './mode';

const stateAfter = (...events: GridEvent[]): GridMode => events.reduce(reduceMode, READ);
const edit: GridEvent = { type: 'edit', rowId: 7 };
const click = (rowId: number, isDirty = true): GridEvent => ({ type: 'clickRow', rowId, isDirty });
const doubleClick = (rowId: number, isDirty = true): GridEvent => ({ type: 'doubleClick', rowId, isDirty });

describe('modes', () => {
  it('Adicionar leads to NEW_LINE, Editar to EDIT, Cancelar back to READ', () => {
    expect(stateAfter({ type: 'add' })).toMatchObject({ mode: 'NEW_LINE', rowId: null, phase: 'idle' });
    expect(stateAfter(edit)).toMatchObject({ mode: 'EDIT', rowId: 7, phase: 'idle' });
    expect(stateAfter({ type: 'add' }, { type: 'cancel' })).toEqual(READ);
    expect(stateAfter(edit, { type: 'cancel' })).toEqual(READ);
  });

  it('a double click opens the row in READ and in EDIT', () => {
    expect(stateAfter(doubleClick(3))).toMatchObject({ mode: 'EDIT', rowId: 3 });
    expect(stateAfter(edit, doubleClick(7))).toEqual(stateAfter(edit));
    expect(stateAfter(edit, doubleClick(3, false))).toMatchObject({ mode: 'EDIT', rowId: 3, phase: 'idle' });
    const saving = stateAfter(edit, click(3), doubleClick(3));
    expect(saving).toMatchObject({ mode: 'EDIT', rowId: 7, phase: 'saving', next: { rowId: 3, isEdit: true } });
    expect(reduceMode(saving, { type: 'saved' })).toMatchObject({ mode: 'EDIT', rowId: 3, phase: 'idle', next: null });
  });

  it('a click on another row saves what was typed, and leaves at once when nothing was', () => {
    expect(stateAfter(edit, click(3))).toMatchObject({ mode: 'EDIT', rowId: 7, phase: 'saving', next: { rowId: 3, isEdit: false } });
    expect(stateAfter({ type: 'add' }, click(3))).toMatchObject({ mode: 'NEW_LINE', phase: 'saving' });
    expect(stateAfter(edit, click(3, false))).toEqual(READ);
    expect(stateAfter({ type: 'add' }, click(3, false))).toEqual(READ);
    expect(stateAfter(edit, click(7))).toEqual(stateAfter(edit));
    expect(stateAfter(click(3))).toEqual(READ);
  });

  it('Enter disables its cell and saves after 500 ms', () => {
    const due = stateAfter(edit, { type: 'enter', field: 'amount' });
    expect(due).toMatchObject({ mode: 'EDIT', phase: 'saveDue', lockedField: 'amount' });
    expect(delayOf(due)).toBe(500);
    expect(reduceMode(due, { type: 'due' })).toMatchObject({ phase: 'saving', lockedField: 'amount' });
    expect(reduceMode(due, { type: 'enter', field: 'sex' })).toBe(due);
    expect(reduceMode(due, { type: 'cancel' })).toEqual(READ);
    expect(reduceMode(due, click(3))).toMatchObject({ phase: 'saving' });
  });

  it('Salvar saves at once, and saving ends in READ', () => {
    expect(stateAfter(edit, { type: 'save' })).toMatchObject({ mode: 'EDIT', phase: 'saving' });
    expect(stateAfter(edit, { type: 'save' }, { type: 'saved' })).toEqual(READ);
    expect(stateAfter({ type: 'add' }, { type: 'save' }, { type: 'saved' })).toEqual(READ);
    expect(stateAfter({ type: 'save' })).toEqual(READ);
  });

  it('a refused save goes back to the same row, with its cell open again', () => {
    const refused = stateAfter(edit, { type: 'enter', field: 'amount' }, { type: 'due' }, { type: 'refused' });
    expect(refused).toEqual({ mode: 'EDIT', rowId: 7, phase: 'idle', lockedField: null, next: null, line: 0 });
    expect(stateAfter(edit, click(3), { type: 'refused' })).toEqual(stateAfter(edit));
  });

  it('while saving nothing else is possible', () => {
    const saving = stateAfter(edit, { type: 'save' });
    for (const event of [{ type: 'cancel' }, { type: 'add' }, { type: 'save' }, { type: 'removeKey', rowId: 7 }] as GridEvent[]) {
      expect(reduceMode(saving, event)).toBe(saving);
    }
    expect(Object.values(buttonsOf(saving, true))).toEqual([false, false, false, false, false]);
  });

  it('a conflict waits for the choice: mine saves again, theirs and cancel end, continue goes on', () => {
    const conflict = stateAfter(edit, { type: 'save' }, { type: 'conflict' });
    expect(conflict).toMatchObject({ mode: 'EDIT', phase: 'conflict' });
    expect(reduceMode(conflict, { type: 'continueEditing' })).toEqual(stateAfter(edit));
    expect(reduceMode(conflict, { type: 'cancel' })).toEqual(READ);
    expect(reduceMode(conflict, { type: 'saved' })).toEqual(READ);
    expect(reduceMode(conflict, click(3))).toBe(conflict);
  });

  it('the Delete key asks after 300 ms, the button at once', () => {
    const due = stateAfter({ type: 'removeKey', rowId: 7 });
    expect(due).toMatchObject({ mode: 'READ', phase: 'removeDue', rowId: 7 });
    expect(delayOf(due)).toBe(300);
    expect(reduceMode(due, { type: 'due' })).toMatchObject({ phase: 'confirming', rowId: 7 });
    expect(reduceMode(due, { type: 'cancel' })).toEqual(READ);
    expect(stateAfter({ type: 'remove', rowId: 7 })).toMatchObject({ phase: 'confirming', rowId: 7 });
  });

  it('Sim removes, Cancelar does not, and both end in READ', () => {
    const asked: GridEvent[] = [{ type: 'remove', rowId: 7 }];
    expect(stateAfter(...asked, { type: 'removalDismissed' })).toEqual(READ);
    const removing = stateAfter(...asked, { type: 'removalConfirmed' });
    expect(removing).toMatchObject({ phase: 'removing', rowId: 7 });
    expect(reduceMode(removing, { type: 'add' })).toBe(removing);
    expect(reduceMode(removing, { type: 'removed' })).toEqual(READ);
    expect(reduceMode(removing, { type: 'refused' })).toEqual(READ);
  });

  it('rows are not removed while one is being written', () => {
    expect(stateAfter(edit, { type: 'remove', rowId: 3 })).toEqual(stateAfter(edit));
    expect(stateAfter({ type: 'add' }, { type: 'removeKey', rowId: 3 })).toEqual(stateAfter({ type: 'add' }));
  });

  it('a thrown away draft can be opened again', () => {
    expect(stateAfter({ type: 'reopen', rowId: 7 })).toEqual(stateAfter(edit));
    expect(stateAfter({ type: 'reopen', rowId: null })).toEqual(stateAfter({ type: 'add' }));
  });

  it('buttons follow the mode', () => {
    expect(buttonsOf(READ, false)).toEqual({ add: true, edit: false, remove: false, save: false, cancel: false });
    expect(buttonsOf(READ, true)).toEqual({ add: true, edit: true, remove: true, save: false, cancel: false });
    expect(buttonsOf(stateAfter(edit), true)).toEqual({ add: false, edit: false, remove: false, save: true, cancel: true });
    expect(buttonsOf(stateAfter({ type: 'add' }), true)).toEqual(buttonsOf(stateAfter(edit), true));
    expect(delayOf(READ)).toBeNull();
  });
});

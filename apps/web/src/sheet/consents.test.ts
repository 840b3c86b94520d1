import { expect, it } from 'vitest';
import { accept, commit, countedValue, discard, EMPTY_SHEET, type SheetState, takeBatch } from './changes';
import { agree, askedSlots, askFor, needConsents } from './consents';
import type { StoredRow } from './stored';

const edit = (slot: string, value: number | null, message: string | null = null) => ({
  ...{ slot, field: 'amount', value, message },
  text: message === null ? null : String(value),
});
const row = (amount: number): StoredRow => ({
  ...{ id: 1, version: 1, validated: false, values: { amount }, warnings: {} },
  ...{ updatedAt: null, updatedBy: null, validatedAt: null, validatedBy: null },
});
const ASKING = needConsents(EMPTY_SHEET, new Set(['a', 'b']));
const phases = ({ changes }: SheetState) => Object.fromEntries([...changes.values()].map(({ slot, phase }) => [slot, phase]));
const next = (state: SheetState) => [...(takeBatch(state)?.sent.values() ?? [])].map(({ slot }) => slot);

it('a cell that deletes entries waits for consent, the others are saved', () => {
  const typed = commit(ASKING, [edit('a', 7), edit('c', 3)]);
  expect([phases(typed), next(typed), askedSlots(typed)]).toEqual([{ a: 'asked', c: 'waiting' }, ['c'], ['a']]);
  const agreed = agree(typed, ['a']);
  expect([phases(agreed), next(agreed)]).toEqual([{ a: 'waiting', c: 'waiting' }, ['a', 'c']]);
});

it('without consent the cell is discarded, and a consent is valid for that value only', () => {
  const agreed = agree(commit(ASKING, [edit('a', 7)]), ['a']);
  const given = discard(agreed, { slot: 'a', field: 'amount' });
  expect(phases(commit(given, [edit('a', 8)]))).toEqual({ a: 'asked' });
});

it('a saved cell needs no consent any more', () => {
  const agreed = agree(commit(ASKING, [edit('a', 7)]), ['a']);
  const call = takeBatch(agreed);
  const done = accept(call?.state ?? agreed, call?.sent ?? new Map(), new Map([['a', row(7)]]));
  expect([done.changes.size, done.consents.has('a'), countedValue(done, { slot: 'a', field: 'amount' })]).toEqual([0, false, 7]);
});

it('a block waits for its wrong cells, then for consent', () => {
  const pasted = commit(ASKING, [edit('a', 7), edit('c', -1, 'O mínimo é 0')], { isTogether: true });
  expect(phases(pasted)).toEqual({ a: 'held', c: 'refused' });
  const mended = commit(pasted, [edit('c', 1)]);
  expect(phases(mended)).toEqual({ a: 'asked', c: 'held' });
  expect(phases(agree(mended, ['a']))).toEqual({ a: 'waiting', c: 'waiting' });
});

it('a refusal for lack of consent asks for it, and the other cells are sent again', () => {
  const call = takeBatch(commit(EMPTY_SHEET, [edit('a', 7), edit('c', 3)]));
  if (!call) throw new Error('nothing to send');
  expect(phases(askFor(call.state, call.sent, ['a']))).toEqual({ a: 'asked', c: 'waiting' });
});

it('nothing is computed from a refused number or text', () => {
  const wrong = commit({ ...EMPTY_SHEET, stored: new Map([['a', row(3)]]) }, [edit('a', 1_500.75, 'Informe cabeças inteiras')]);
  expect(countedValue(wrong, { slot: 'a', field: 'amount' })).toBeNaN();
  const text = commit(EMPTY_SHEET, [{ slot: 'a', field: 'amount', value: null, text: 'x', message: 'Valor inválido' }]);
  expect(countedValue(text, { slot: 'a', field: 'amount' })).toBeNaN();
});

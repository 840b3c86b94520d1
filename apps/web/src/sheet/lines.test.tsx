import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { number, weight } from '#model/kit/field';
import * as changes from './changes';
import { useLines, warnedCells } from './lines';
import { type CellRef, columnKey, type FlatColumn, slotKey } from './sheet';

it('gives the stored numbers of a line no decimals of a refused one', () => {
  const groups = ['before', 'now'].map((key) => ({ key, label: key, columns: [{ field: 'amount' }] }));
  const declared = number('Nascidos', { decimals: 2, isTrimmed: true });
  const columns = groups.map(({ key, label }, groupIndex): FlatColumn => {
    const place = { group: key, groupIndex, isFirstOfGroup: true };
    return { ...place, key: columnKey(key, 'amount'), field: 'amount', declared, label, name: label, widthPx: 80 };
  });
  const [before, now] = ['before', 'now'].map((key) => ({ slot: slotKey('calves', key), field: 'amount' })) as [CellRef, CellRef];
  const row = { id: 7, version: 1, validated: false, values: { amount: 252 }, warnings: {}, updatedAt: null, updatedBy: 'Ana' };
  const stored = new Map([[now.slot, { ...row, validatedAt: null, validatedBy: null }]]);
  const refused = { ...before, value: 1500.75, text: '1.500,75', message: 'Informe cabeças inteiras' };
  const state = changes.commit({ ...changes.EMPTY_SHEET, stored }, [refused]);
  const Texts = () => {
    const rows = [{ key: 'calves', title: 'Bezerros' }];
    const lines = useLines(
      { rows, state, groups, isOpen: () => true, ghostOf: undefined, warningOf: undefined, returned: new Map(), marks: new Map() },
      columns,
    );
    return lines[0]?.cells.map(({ text }) => text).join(' ');
  };
  expect(renderToString(<Texts />)).toBe('1.500,75 252');
});

it('says the cells with a warning in words, with their unit, until they are changed', () => {
  const declared = weight('Peso');
  const column = {
    key: 'now weight',
    group: 'now',
    groupIndex: 0,
    isFirstOfGroup: true,
    field: 'weight',
    declared,
    label: 'Peso',
    widthPx: 80,
  };
  const sheet = { rows: [{ key: 'bulls', title: 'Touros' }], columns: [{ ...column, name: 'Peso, julho' }] };
  const cell = { slot: slotKey('bulls', 'now'), field: 'weight' };
  const row = { id: 7, version: 1, validated: false, values: { weight: 2105 }, updatedAt: null, updatedBy: 'Ana' };
  const warnings = { weight: 'Peso médio acima de 1.200 kg não é comum.' };
  const state = { ...changes.EMPTY_SHEET, stored: new Map([[cell.slot, { ...row, warnings, validatedAt: null, validatedBy: null }]]) };
  expect(warnedCells({ ...sheet, state })).toEqual([
    { cell, name: 'Touros, Peso, julho', written: '2.105,00 kg', warning: warnings.weight },
  ]);
  const changed = changes.commit(state, [{ ...cell, value: 705, text: null, message: null }]);
  expect(warnedCells({ ...sheet, state: changed })).toEqual([]);
});

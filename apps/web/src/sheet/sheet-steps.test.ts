import { describe, expect, it } from 'vitest';
import { money, number } from '#model/kit/field';
import type { Resource } from '#model/kit/resource';
import { flatColumns, type SheetGroup } from './sheet';
import { sheetSteps, stepsName } from './sheet-steps';

const resource = {
  path: 'x',
  fields: { amount: number('Cabeças'), weight: number('Peso'), value: money('Valor'), cost: money('Desembolso') },
} as unknown as Resource;
const sheetOf = (groups: readonly SheetGroup[]) => ({
  groups,
  columns: flatColumns(groups, resource),
  rows: [{ key: 'a', title: 'Ovinos' }],
  extras: [],
});
const fields = (...names: string[]) => names.map((field) => ({ field }));
const shown = (steps: ReturnType<typeof sheetSteps>) =>
  steps.map(({ label, columns, extras }) => [label, ...columns.map(({ field }) => field), ...extras.map(({ key }) => key)]);

describe('what a phone shows of a sheet at a time', () => {
  it('is called by what there is to choose: a month, a part that is no month, or columns', () => {
    const group = (key: string): SheetGroup => ({ key, label: key, columns: fields('amount') });
    expect(stepsName([group('start'), group('2025-07')])).toBe('Mês mostrado');
    expect(stepsName([group('INITIAL'), group('FINAL')])).toBe('Parte mostrada');
    expect(stepsName([group('')])).toBe('Colunas mostradas');
  });

  it('is one month of several, whatever room there is', () => {
    const months = [
      { key: '07', label: 'Jul', name: 'julho', columns: fields('amount', 'weight') },
      { key: '08', label: 'Ago', name: 'agosto', columns: fields('amount', 'weight') },
    ];
    for (const roomPx of [0, 180, 900])
      expect(shown(sheetSteps(sheetOf(months), roomPx))).toEqual([
        ['Julho', 'amount', 'weight'],
        ['Agosto', 'amount', 'weight'],
      ]);
  });

  it('is everything where it has room, and before the room is known', () => {
    const sheet = sheetOf([{ key: '', label: '', columns: fields('amount', 'weight') }]);
    expect([sheetSteps(sheet, 0), sheetSteps(sheet, 196)]).toEqual([[], []]);
  });

  it('is as many columns as have room, with what follows from the row, each of them once and in their order', () => {
    const sheet = sheetOf([{ key: '', label: '', columns: fields('value', 'cost', 'amount', 'weight') }]);
    const extra = { key: 'before', label: 'Anterior', text: () => '1.131,27' };
    expect(shown(sheetSteps({ ...sheet, extras: [extra] }, 196))).toEqual([
      ['Valor', 'value'],
      ['Desembolso e Cabeças', 'cost', 'amount'],
      ['Peso e Anterior', 'weight', 'before'],
    ]);
    expect(shown(sheetSteps({ ...sheet, extras: [extra] }, 40))).toHaveLength(5);
  });
});

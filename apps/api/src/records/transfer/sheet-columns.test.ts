import { expect, it } from 'vitest';
import { resourceOf } from '#model/registry';
import { rowCells, sheetColumns, summedColumns } from './sheet-columns';

it('leaves the month of a count at the beginning of the harvest empty', () => {
  const columns = sheetColumns(resourceOf('livestock_stocks'), 'BEEF_CATTLE');
  const row = { id: 1, type: false, date: '1970-01-01', amount: 7 };
  const cells = Object.fromEntries(rowCells(columns, row as never, 'workbook').map((cell, index) => [columns[index]?.name, cell]));
  expect([cells.type, cells.date, cells.amount]).toEqual(['Início da safra', null, 7]);
});

it('sums heads and money, but no prices', () => {
  const summed = (path: string) => {
    const columns = sheetColumns(resourceOf(path), 'BEEF_CATTLE');
    return summedColumns(resourceOf(path), columns).map((index) => columns[index]?.name);
  };
  expect([summed('deaths'), summed('financials'), summed('machines')]).toEqual([['amount'], ['value'], []]);
});

import { expect, it } from 'vitest';
import { daysOf, type LinkFilter, NO_DEEP_LINK } from '#model/screens/deep-link';
import type { FlatColumn } from './sheet';
import { type StartCellInput, startCellOf } from './start-cell';

const MONTHS = ['2026-07', '2026-08', '2026-09', '2026-10'];
const columns = ['start', ...MONTHS].flatMap((group) => ['amount', 'weight'].map((field) => ({ group, field }) as FlatColumn));
const rows = [
  { key: 'heading', title: 'Matrizes' },
  { key: '1', title: 'Vacas' },
  { key: '2', title: 'Touros' },
];

/** `filled`: cells with a number, as `row month`; `waiting`: slots that are not validated. */
function sheet(filled: readonly string[], waiting: readonly string[] = []): StartCellInput {
  return {
    ...{ rows, columns },
    isOpen: ({ key }) => key !== 'heading',
    numberAt: (row, group) => (filled.includes(`${row} ${group}`) ? 5 : null),
    stored: new Map(waiting.map((slot) => [slot.replace(' ', '·'), { validated: false } as never])),
    monthOf: (_row, group) => (group === 'start' ? null : group),
    valueAt: (row, path) => (path === 'category_livestock' ? row : path === 'category_livestock.role' && row === '2' ? 'BULL' : null),
  };
}
const july = ['1 start', '1 2026-07', '2 2026-07'];

it('begins with the count of the beginning, then in the first month that nobody has filled, up to the one that is running', () => {
  expect(startCellOf(sheet([]), null, '2026-10')).toEqual({ row: 1, col: 0 });
  expect(startCellOf(sheet(july), null, '2026-10')).toEqual({ row: 1, col: 4 });
  expect(startCellOf(sheet([...july, '1 2026-08', '2 2026-09']), null, '2026-09')).toEqual({ row: 1, col: 0 });
});

it('begins in the month that a link meant: at what waits to be validated, or at what is empty', () => {
  const deepLink = { ...NO_DEEP_LINK, days: daysOf('2026-07') };
  expect(startCellOf(sheet(july), deepLink, '2026-10')).toEqual({ row: 1, col: 2 });
  expect(startCellOf(sheet(['1 start', '1 2026-07']), deepLink, '2026-10')).toEqual({ row: 2, col: 2 });
  expect(startCellOf(sheet(july, ['2 2026-07']), { ...deepLink, status: 'pending' }, '2026-10')).toEqual({ row: 2, col: 2 });
});

it('begins at the one row that a link meant, wherever it lies', () => {
  const stored = new Map([['2·2026-08', { id: 12, validated: false } as never]]);
  const deepLink = { ...NO_DEEP_LINK, row: 12 };
  expect(startCellOf({ ...sheet(july), stored }, deepLink, '2026-10')).toEqual({ row: 2, col: 4 });
  expect(startCellOf({ ...sheet(july), stored }, { ...deepLink, row: 13 }, '2026-10')).toEqual({ row: 1, col: 4 });
});

it('begins in a sheet of the harvest that a link meant: at what waits, or at what is there', () => {
  const deepLink = { ...NO_DEEP_LINK, sheet: 'reproduction_weaning' } as const;
  expect(startCellOf(sheet(['2 2026-08']), deepLink, '2026-10')).toEqual({ row: 2, col: 4 });
  expect(startCellOf(sheet(july, ['2 2026-07']), { ...deepLink, status: 'pending' }, '2026-10')).toEqual({ row: 2, col: 2 });
  expect(startCellOf(sheet([]), deepLink, '2026-10')).toEqual({ row: 1, col: 0 });
  const half = sheet([], ['2 2026-07']);
  const numberAt = (row: string, group: string, field: string) => (`${row} ${group} ${field}` === '2 2026-07 weight' ? 5 : null);
  expect(startCellOf({ ...half, numberAt }, { ...deepLink, status: 'pending' }, '2026-10')).toEqual({ row: 2, col: 3 });
});

it('begins at the line, the field and the number that a link meant', () => {
  const role: LinkFilter = { path: 'category_livestock.role', sign: 'eq', value: 'BULL' };
  expect(startCellOf(sheet(july), { ...NO_DEEP_LINK, only: [role], days: daysOf('2026-07') }, '2026-10')).toEqual({ row: 2, col: 2 });
  const heavy: LinkFilter = { path: 'weight', sign: 'gt', value: '4' };
  expect(startCellOf(sheet(['1 start', '2 2026-08']), { ...NO_DEEP_LINK, only: [heavy, role] }, '2026-10')).toEqual({ row: 2, col: 5 });
  expect(startCellOf(sheet(july), { ...NO_DEEP_LINK, isStart: true, field: 'weight' }, '2026-10')).toEqual({ row: 2, col: 1 });
});

it('begins at the number that is missing beside the other, and at the one that was unusual', () => {
  const stored = new Map([['2·2026-08', { id: 12, validated: false, warnings: { weight: 'Confira.' } } as never]]);
  const half = { ...sheet([]), stored };
  expect(startCellOf(half, { ...NO_DEEP_LINK, field: 'weight' }, '2026-10')).toEqual({ row: 2, col: 5 });
  expect(startCellOf(half, { ...NO_DEEP_LINK, status: 'warned' }, '2026-10')).toEqual({ row: 2, col: 5 });
});

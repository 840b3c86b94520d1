import { expect, it } from 'vitest';
import { daysOf } from '#model/screens/aim';
import { type Beginning, beginningOf } from './beginning';
import type { FlatColumn } from './sheet';

const MONTHS = ['2026-07', '2026-08', '2026-09', '2026-10'];
const columns = ['start', ...MONTHS].flatMap((group) => ['amount', 'weight'].map((field) => ({ group, field }) as FlatColumn));
const rows = [
  { key: 'heading', title: 'Matrizes' },
  { key: '1', title: 'Vacas' },
  { key: '2', title: 'Touros' },
];

/** `filled`: cells with a number, as `row month`; `waiting`: slots that nobody has validated. */
function sheet(filled: readonly string[], waiting: readonly string[] = []): Beginning {
  return {
    ...{ rows, columns },
    isOpen: ({ key }) => key !== 'heading',
    numberAt: (row, group) => (filled.includes(`${row} ${group}`) ? 5 : null),
    stored: new Map(waiting.map((slot) => [slot.replace(' ', '·'), { validated: false } as never])),
    monthOf: (_row, group) => (group === 'start' ? null : group),
  };
}
const july = ['1 start', '1 2026-07', '2 2026-07'];

it('begins with the count of the beginning, then in the first month that nobody has filled, up to the one that is running', () => {
  expect(beginningOf(sheet([]), null, '2026-10')).toEqual({ row: 1, col: 0 });
  expect(beginningOf(sheet(july), null, '2026-10')).toEqual({ row: 1, col: 4 });
  expect(beginningOf(sheet([...july, '1 2026-08', '2 2026-09']), null, '2026-09')).toEqual({ row: 1, col: 0 });
});

it('begins in the month that a link meant: at what waits to be validated, or at what is empty', () => {
  const aim = { days: daysOf('2026-07'), status: null, row: null, sheet: null };
  expect(beginningOf(sheet(july), aim, '2026-10')).toEqual({ row: 1, col: 2 });
  expect(beginningOf(sheet(['1 start', '1 2026-07']), aim, '2026-10')).toEqual({ row: 2, col: 2 });
  expect(beginningOf(sheet(july, ['2 2026-07']), { ...aim, status: 'pending' }, '2026-10')).toEqual({ row: 2, col: 2 });
});

it('begins at the one row that a link meant, wherever it lies', () => {
  const stored = new Map([['2·2026-08', { id: 12, validated: false } as never]]);
  const aim = { days: null, status: null, row: 12, sheet: null };
  expect(beginningOf({ ...sheet(july), stored }, aim, '2026-10')).toEqual({ row: 2, col: 4 });
  // Of one that is gone it is said nowhere: work begins as for any link.
  expect(beginningOf({ ...sheet(july), stored }, { ...aim, row: 13 }, '2026-10')).toEqual({ row: 1, col: 4 });
});

it('begins in a sheet of the harvest that a link meant: at what waits, or at what is there', () => {
  const aim = { days: null, status: null, row: null, sheet: 'reproduction_weaning' } as const;
  expect(beginningOf(sheet(['2 2026-08']), aim, '2026-10')).toEqual({ row: 2, col: 4 });
  expect(beginningOf(sheet(july, ['2 2026-07']), { ...aim, status: 'pending' }, '2026-10')).toEqual({ row: 2, col: 2 });
  expect(beginningOf(sheet([]), aim, '2026-10')).toEqual({ row: 1, col: 0 });
});

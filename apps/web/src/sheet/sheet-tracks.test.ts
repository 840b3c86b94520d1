import { expect, it } from 'vitest';
import type { NumberField } from '#model/kit/field';
import { number } from '#model/kit/field';
import type { FlatColumn } from './sheet';
import { extraWidth, numberPx, sheetTracks } from './sheet-tracks';

const declared = number('Peso') as NumberField;
const columns = Array.from({ length: 12 }, (_, at): FlatColumn => {
  const group = String(Math.floor(at / 2));
  const place = { group, groupIndex: Math.floor(at / 2), isFirstOfGroup: at % 2 === 0 };
  return { key: `${at}`, field: 'x', declared, label: '', name: '', widthPx: at % 2 === 0 ? 72 : 88, ...place };
});
const parts = { titlePx: 200, columns, textsPx: [], extrasPx: [], hasMark: true, isNarrow: false, isStepped: false };
const pxOf = (tracks: string) => [...tracks.matchAll(/minmax\((\d+)px/g)].map(([, px]) => Number(px)).slice(1);

it('as many groups of columns as fit fill the room of a sheet that scrolls, whole', () => {
  const { screen, widthPx } = sheetTracks({ ...parts, roomPx: 1104 });
  // 772 px beside the names and the marks: four groups of 160.
  const shown = pxOf(screen)
    .slice(0, 8)
    .reduce((all, px) => all + px, 0);
  expect(shown).toBeGreaterThan(772 - 8);
  expect(shown).toBeLessThanOrEqual(772);
  expect(widthPx).toBeGreaterThan(1104);
});

it('columns that all fit are as wide as they are, and one group at a time has all the room', () => {
  expect(sheetTracks({ ...parts, roomPx: 1400 }).widthPx).toBe(200 + 960 + 132);
  expect(sheetTracks({ ...parts, titlePx: 300, roomPx: 1350 }).widthPx).toBe(1350);
  expect(sheetTracks({ ...parts, isNarrow: true, isStepped: true, roomPx: 360 }).widthPx).toBe(0);
});

it('what follows from a row is seen whole', () => {
  const extra = { key: 'range', label: 'Faixa', text: () => '1.050.321 a 1.575.481' };
  expect(extraWidth(extra, [{ key: 'a', title: 'Desembolso' }])).toBeGreaterThan(170);
  expect(extraWidth({ ...extra, text: () => '1' }, [{ key: 'a', title: 'Desembolso' }])).toBe(110);
});

it.each([
  ['on a desk', { isNarrow: false, isStepped: false, roomPx: 1104 }],
  ['on a phone, one group at a time', { isNarrow: true, isStepped: true, roomPx: 360, titlePx: 120 }],
])('columns are as wide as the largest number that they hold %s', (_where, place) => {
  const largest = numberPx('999.999.999.999');
  expect(largest).toBeGreaterThan(140);
  const two = columns.slice(0, 2);
  const { screen, widthPx } = sheetTracks({ ...parts, columns: two, textsPx: [largest, numberPx('412,50')], ...place });
  const [first, second] = pxOf(screen);
  expect(first).toBeGreaterThanOrEqual(largest);
  expect(second).toBeGreaterThanOrEqual(numberPx('412,50'));
  if (place.isStepped) expect([first, widthPx]).toEqual([360 - 120 - 44, 360 + 360 - 120 - 44]);
});

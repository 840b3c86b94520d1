import { expect, it } from 'vitest';
import type { DraftIndicator, JudgedGroup } from '#model/responses/benchmark-draft';
import { judgedPlace, VALUE_STRIP, valueStrip } from './value-strip';

const WIDTH = 1000;
const indicator = { label: 'GMD', unit: 'kg', decimals: 1, direction: 'HIGHER' } as DraftIndicator;
const GROUP: JudgedGroup = { ...{ indicator: 'gain', n: 3, mean: null, q1: null, median: null, q3: null }, low: 0, high: 6 };
const population = (...values: number[]) =>
  values.map((value, id) => ({ id, farm: `Fazenda ${id}`, value, enter_benchmarking: true, validated: true }));
const strip = (values: number[], more: { group?: Partial<JudgedGroup>; direction?: 'HIGHER' | 'LOWER' } = {}) =>
  valueStrip(
    {
      indicator: { ...indicator, direction: more.direction ?? 'HIGHER' },
      ...{ group: { ...GROUP, ...more.group }, population: population(...values), decisions: new Map() },
    },
    WIDTH,
  );

it('places each value by itself, those alike above each other, between the least and the greatest', () => {
  const { dots, ticks, marks } = strip([1, 1, 5]);
  expect(dots[0]?.x).toBe(dots[1]?.x);
  expect(dots[1]?.y).toBeLessThan(dots[0]?.y ?? 0);
  expect(dots[2]?.x).toBeGreaterThan(dots[0]?.x ?? 0);
  expect(marks.map(({ x, words, anchor }) => [x, words, anchor])).toEqual([
    [60, 'limite 0,0', 'start'],
    [940, 'limite 6,0', 'end'],
  ]);
  expect(ticks.map(({ text }) => text)).toEqual(['0,0', '1,5', '3,0', '4,5', '6,0']);
});

it('has the better end at the right, of a group and of a row', () => {
  expect(strip([1], { direction: 'LOWER' }).marks.map(({ x }) => x)).toEqual([940, 60]);
  const placeOf = (value: number, direction: 'HIGHER' | 'LOWER', group: Partial<JudgedGroup> = {}) =>
    judgedPlace({ value, indicator_benchmarking: { direction } }, { ...GROUP, ...{ q1: 2, median: 3, q3: 5 }, ...group });
  expect(placeOf(3, 'HIGHER')?.own).toBeCloseTo(0.5);
  expect([placeOf(6, 'HIGHER')?.own, placeOf(6, 'LOWER')?.own].map((share) => share?.toFixed(2))).toEqual(['0.88', '0.12']);
  expect([placeOf(99, 'HIGHER')?.own, placeOf(99, 'LOWER')?.own]).toEqual([1, 0]);
  expect([placeOf(3, 'LOWER')?.from, placeOf(3, 'LOWER')?.to].map((share) => share?.toFixed(2))).toEqual(['0.25', '0.63']);
  expect(placeOf(2, 'HIGHER', { low: 2, high: 2 })).toBeNull();
});

it('names quartiles that have room beside the median, and a few values beyond the limits', () => {
  const { marks, band, named, words } = strip([2, 3, 9], { group: { q1: 2, median: 3, q3: 3.1 } });
  expect(marks.map((mark) => mark.words)).toEqual(['mediana 3,0', 'Q1 2,0', 'limite 0,0', 'limite 6,0']);
  expect(band?.width).toBeGreaterThan(0);
  expect(named.map(({ farm, text }) => `${farm} ${text}`)).toEqual(['Fazenda 2 9,0']);
  expect(words).toBe('GMD de 3 fazendas: Q1 2,0, mediana 3,0, Q3 3,1');
  expect(strip([7, 7, 7, 7, 7]).named).toEqual([]);
});

it('keeps five hundred alike within its height, and one alone in its place', () => {
  const none = { low: null, high: null };
  const many = strip(Array(500).fill(2), { group: none });
  for (const { y } of many.dots) expect(y).toBeGreaterThan(VALUE_STRIP.ceilingPx);
  expect(strip([3], { group: none }).dots).toHaveLength(1);
});

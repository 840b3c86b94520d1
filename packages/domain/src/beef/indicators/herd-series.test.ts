import { describe, expect, it } from 'vitest';
import { countedHeads } from '../../facts/herd';
import { CALVES, CATEGORIES, COWS, flowOf, STEERS, stockOf } from './farm-year.fixture';
import { herdSeries, sharedHeads, shareOfSex, WHOLE_HERD } from './herd-series';
import { reasonText } from './reasons';

const MONTHS = ['2023-07', '2023-08', '2023-09'];
const series = (facts: Parameters<typeof herdSeries>[0]) => herdSeries(facts, MONTHS, WHOLE_HERD);
const UNKNOWN_CATEGORY = 99;

describe('a herd by month', () => {
  it('is what was counted, or the month before with its movements, at the mean weight of then', () => {
    const stock = [stockOf(null, COWS, 100, 450), stockOf(null, STEERS, 50, 300), stockOf('2023-09', COWS, 90, null)];
    const flows = [
      ...[
        flowOf('births', '2023-07', 8),
        flowOf('entries', '2023-07', 10),
        flowOf('departures', '2023-07', 5),
        flowOf('deaths', '2023-07', 3),
      ],
      flowOf('entries', '2023-08', 40),
    ];
    const points = [...series({ stock, flows })].map(([month, { heads, kg, isCounted, countedIn }]) => [
      month,
      heads,
      kg,
      isCounted,
      countedIn,
    ]);
    expect(points).toEqual([
      [null, 150, 60_000, true, null],
      ['2023-07', 160, 64_000, false, null],
      ['2023-08', 200, 80_000, false, null],
      ['2023-09', 90, 40_500, true, '2023-09'],
    ]);
    const notes = [...series({ stock, flows }).values()].map((point) => point.notes.map(reasonText).length);
    expect(notes).toEqual([0, 1, 2, 0]);
  });

  it('is not known before its first count', () => {
    const points = series({ stock: [stockOf('2023-08', COWS, 10, 450)], flows: [flowOf('entries', '2023-07', 5)] });
    expect([...points.keys()]).toEqual(['2023-08', '2023-09']);
  });

  it('weighs what was not weighed as it was last, never as it was later', () => {
    const stock = [
      ...[stockOf(null, COWS, 10, 450), stockOf('2023-07', COWS, 10, null), stockOf('2023-08', COWS, 10, 460)],
      ...[stockOf(null, STEERS, 10, null), stockOf('2023-07', STEERS, 10, 300)],
    ];
    const points = series({ stock, flows: [] });
    expect([null, '2023-07', '2023-08'].map((month) => points.get(month)?.kg)).toEqual([4500, 7500, 4600]);
    expect(points.get(null)?.kgNotes.map(reasonText)).toEqual(['Machos sem peso em início da safra: contam 0 kg']);
    expect(points.get('2023-07')?.kgNotes).toEqual([]);
  });

  it('says nothing of the weight of nobody, and an empty herd that grows has none', () => {
    const points = series({ stock: [stockOf(null, COWS, 0, null)], flows: [flowOf('entries', '2023-07', 10)] });
    expect(points.get(null)).toMatchObject({ heads: 0, kg: 0, kgNotes: [] });
    expect(points.get('2023-07')).toMatchObject({ heads: 10, kg: 0 });
  });
});

describe('the share of a sex', () => {
  const births = [flowOf('births', '2023-07', 30, { sex: 'MALE' }), flowOf('births', '2023-08', 10, { sex: 'FEMALE' })];
  const shares = (sex: 'MALE' | 'FEMALE', flows = births) => {
    const share = shareOfSex(sex, CATEGORIES, flows);
    return [COWS, STEERS, CALVES, UNKNOWN_CATEGORY].map(share.ofCategory);
  };

  it('is all or nothing of a category, and that of the births where it holds both', () => {
    expect([shares('MALE'), shares('FEMALE')]).toEqual([
      [0, 1, 0.75, 0.75],
      [1, 0, 0.25, 0.25],
    ]);
    const deaths = flowOf('deaths', '2023-07', 900, { sex: 'FEMALE' });
    expect(shares('MALE', [...births, deaths])).toEqual([0, 1, 0.75, 0.75]);
  });

  it('is half of both without a birth', () => {
    expect([shares('MALE', []), shares('FEMALE', [])]).toEqual([
      [0, 1, 0.5, 0.5],
      [1, 0, 0.5, 0.5],
    ]);
  });

  it('of a movement is that of its category, of a birth or without a category that of its sex', () => {
    const share = shareOfSex('MALE', CATEGORIES, births);
    const heads = (...asked: Parameters<typeof flowOf>) => sharedHeads(flowOf(...asked), share);
    expect([heads('deaths', '2023-07', 8, { categoryId: CALVES }), heads('deaths', '2023-07', 8)]).toEqual([6, 0]);
    expect([heads('births', '2023-07', 8, { sex: 'MALE', categoryId: COWS }), heads('births', '2023-07', 8)]).toEqual([8, 0]);
    expect([heads('deaths', '2023-07', 8, { categoryId: null }), heads('deaths', '2023-07', 8, { categoryId: null, sex: 'MALE' })]).toEqual(
      [6, 8],
    );
    expect(heads('births', '2023-07', 8, { sex: null })).toBe(6);
  });
});

it('a month has the heads of all its categories, and none where nothing was counted', () => {
  const stock = [
    stockOf('2023-07', COWS, 10, 1),
    stockOf('2023-07', STEERS, 5, 1),
    stockOf('2023-07', CALVES, null, 1),
    stockOf('2023-08', COWS, null, 1),
  ];
  expect(['2023-07', '2023-08', '2023-09', null].map((month) => countedHeads(stock, month))).toEqual([15, null, null, null]);
  expect(countedHeads([stockOf(null, COWS, 0, 1)], null)).toBe(0);
});

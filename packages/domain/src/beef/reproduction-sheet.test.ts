import { describe, expect, it } from 'vitest';
import { type CalfEntry, calfLines, damsOf, type MatingEntry, matingLines } from './reproduction-sheet';

type Reference = MatingEntry['category_reference'];
const EXPOSED: Reference = { id: 1, title: 'Vacas na estação', counts: 'EXPOSED' };
const PREGNANT: Reference = { id: 2, title: 'Toque positivo', counts: 'PREGNANT' };
const OTHER: Reference = { id: 3, title: 'Fêmeas prenhes', counts: null };

const mating = (
  category_reference: Reference,
  female_group: number | null,
  title: string,
  current: number | null,
  next: number | null = null,
): MatingEntry => ({
  category_reference,
  category_reproduction: { id: category_reference.id * 10 + (female_group ?? 0), title, female_group },
  amount_harvest_current: current,
  amount_harvest_next: next,
});

describe('lines of the mating sheet', () => {
  it('are a sum a reference and the fertility of each category and of all', () => {
    // The titles of the two rows of one category need not be alike: their number says that they are the same females.
    const entries = [
      mating(EXPOSED, 1, 'Primíparas', 100),
      mating(EXPOSED, 2, 'Multíparas', 300, 50),
      mating(PREGNANT, 1, 'Primíparas prenhes', 60),
      mating(PREGNANT, 2, 'Multíparas', 260),
    ];
    const lines = matingLines(entries);
    expect(
      lines.map((line) => [line.code, line.category_reproduction?.title, line.amount_harvest_current, line.amount_harvest_next]),
    ).toEqual([
      ['exposed', undefined, 400, 50],
      ['pregnant', undefined, 320, null],
      ['fertility_pct', 'Primíparas', 60, null],
      ['fertility_pct', 'Multíparas', (100 * 260) / 300, null],
      ['fertility_pct', undefined, 80, null],
    ]);
    expect(lines.slice(0, 2).map(({ label }) => label)).toEqual(['Vacas na estação', 'Toque positivo']);
  });

  it('say of what they are made, in the unit of a count or of a rate', () => {
    const lines = matingLines([mating(EXPOSED, 1, 'Vacas', 100, 80), mating(PREGNANT, 1, 'Vacas', 90, 60)]);
    expect(lines.map(({ unit, formula, category_reference }) => [unit, formula, category_reference])).toEqual([
      ['cab', null, { id: 1, title: 'Vacas na estação' }],
      ['cab', null, { id: 2, title: 'Toque positivo' }],
      ...Array(2).fill(['%', '100 × fêmeas prenhes ÷ fêmeas em cobertura', null]),
    ]);
    expect(lines.map((line) => line.amount_harvest_next)).toEqual([80, 60, 75, 75]);
  });

  it('have no fertility of females whose pregnancies were not counted', () => {
    const lines = matingLines([mating(EXPOSED, 1, 'Vacas', 100), mating(OTHER, 1, 'Vacas', 5)]);
    expect(lines.map((line) => [line.code, line.amount_harvest_current])).toEqual([
      ['exposed', 100],
      ['total', 5],
      ['fertility_pct', null],
      ['fertility_pct', null],
    ]);
    expect(matingLines([mating(PREGNANT, 1, 'Vacas', 9)]).map(({ code }) => code)).toEqual(['pregnant']);
  });

  it('give the dams of the sheet of calves, of this harvest', () => {
    expect(
      damsOf([mating(PREGNANT, 1, 'Vacas', 90, 1), mating(EXPOSED, 1, 'Vacas', 100, 2), mating(EXPOSED, 2, 'Novilhas', 50, 3)]),
    ).toEqual({
      exposed: 150,
      pregnant: 90,
    });
    expect([damsOf([]), damsOf([mating(OTHER, 1, 'Vacas', 7)])]).toEqual(Array(2).fill({ exposed: null, pregnant: null }));
  });

  it('know references that mean nothing by their sum only, and nothing of an empty catalogue', () => {
    expect(matingLines([mating(OTHER, 1, 'Vacas', 7)]).map(({ code, label }) => [code, label])).toEqual([['total', 'Fêmeas prenhes']]);
    expect(matingLines([])).toEqual([]);
  });

  it('have no fertility for a category that nothing ties to its pregnant ones, but count it in the whole', () => {
    const lines = matingLines([mating(EXPOSED, null, 'Vacas', 100), mating(PREGNANT, null, 'Vacas', 90)]);
    expect(lines.map((line) => [line.code, line.category_reproduction, line.amount_harvest_current])).toEqual([
      ['exposed', null, 100],
      ['pregnant', null, 90],
      ['fertility_pct', null, 90],
    ]);
  });
});

const calves = (type: CalfEntry['type'], reference: number, amount: number | null, weight: number | null = null): CalfEntry => ({
  type,
  category_reference: { id: reference, title: '' },
  category_weaning: { id: 1, title: 'Machos' },
  amount,
  weight,
});

describe('lines of the sheet of calves', () => {
  it('are the sums, the losses of each reference, and the rates', () => {
    const entries = [calves('BIRTH', 3, 100, 30), calves('BIRTH', 4, 204), calves('WEANING', 3, 90, 200), calves('WEANING', 4, 195, 180)];
    const lines = calfLines(entries, { exposed: 400, pregnant: 320 });
    expect(lines.map((line) => [line.code, line.category_reference?.id, line.amount, line.weight])).toEqual([
      ['total', undefined, 304, 30],
      ['total', undefined, 285, (90 * 200 + 195 * 180) / 285],
      ['birth_rate_pct', undefined, 76, null],
      ['pre_birth_loss_pct', undefined, 5, null],
      ['calf_mortality_pct', undefined, 6.25, null],
      ['weaning_rate_pct', undefined, 71.25, null],
      ['kg_weaned_per_exposed_cow', undefined, (90 * 200 + 195 * 180) / 400, null],
      ['calf_mortality_pct', 3, 10, null],
      ['calf_mortality_pct', 4, (100 * 9) / 204, null],
    ]);
  });

  it('say of what they are made', () => {
    const lines = calfLines([calves('BIRTH', 3, 10), calves('WEANING', 3, 9, 200)], { exposed: 20, pregnant: 12 });
    expect(lines.map(({ type, unit, category_weaning }) => [type, unit, category_weaning])).toEqual([
      ['BIRTH', 'cab', null],
      ['WEANING', 'cab', null],
      ...['%', '%', '%', '%', 'kg', '%'].map((unit) => [null, unit, null]),
    ]);
    expect(lines.at(-1)?.category_reference).toEqual({ id: 3, title: '' });
  });

  it('of one of the two alone are its sum', () => {
    expect(calfLines([calves('WEANING', 3, 5, 180)], { exposed: 10, pregnant: 9 }).map(({ label, amount }) => [label, amount])).toEqual([
      ['Total de desmames', 5],
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { type CalfEntry, calfLines, type MatingEntry, matingLines } from './reproduction-sheet';

const references = { exposed: 1, pregnant: 2 };
const TITLES = ['', 'Fêmeas em cobertura', 'Fêmeas prenhes', 'Outras'];
const mating = (reference: number, category: string, current: number | null, next: number | null = null): MatingEntry => ({
  category_reference: { id: reference, title: TITLES[reference] ?? '' },
  category_reproduction: { id: reference * 10, title: category },
  amount_harvest_current: current,
  amount_harvest_next: next,
});

describe('lines of the mating sheet', () => {
  it('are a sum a reference and the fertility of each category and of all', () => {
    const entries = [
      mating(1, 'Primíparas', 100),
      mating(1, 'Multíparas', 300, 50),
      mating(2, 'Primíparas', 60),
      mating(2, 'Multíparas', 260),
    ];
    const lines = matingLines(entries, references);
    expect(
      lines.map((line) => [line.code, line.category_reproduction?.title, line.amount_harvest_current, line.amount_harvest_next]),
    ).toEqual([
      ['exposed', undefined, 400, 50],
      ['pregnant', undefined, 320, null],
      ['fertility_pct', 'Primíparas', 60, null],
      ['fertility_pct', 'Multíparas', (100 * 260) / 300, null],
      ['fertility_pct', undefined, 80, null],
    ]);
    expect(lines.slice(0, 2).map(({ label }) => label)).toEqual(['Fêmeas em cobertura', 'Fêmeas prenhes']);
  });

  it('know other references by their sum only, and nothing of an empty catalogue', () => {
    expect(matingLines([mating(3, 'Vacas', 7)], references).map(({ code, label }) => [code, label])).toEqual([['total', 'Outras']]);
    expect(matingLines([], references)).toEqual([]);
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

  it('of one of the two alone are its sum', () => {
    expect(calfLines([calves('WEANING', 3, 5, 180)], { exposed: 10, pregnant: 9 }).map(({ label, amount }) => [label, amount])).toEqual([
      ['Total de desmames', 5],
    ]);
  });
});

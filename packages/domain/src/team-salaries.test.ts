import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { averageSalaries, type FunctionPay, monthlyPay, salaryShares } from './team-salaries';

const row = (label: string, amount: number | null, salary: number | null, benefit: number | null, validated = true): FunctionPay => ({
  id: label.length,
  label,
  amount,
  average_salary: salary,
  average_salary_benefit: benefit,
  validated,
});

describe('pay by function', () => {
  const team = [row('Vaqueiro', 3, 2000, 500), row('Capataz', 1, 3000, null, false), row('Vaqueiro', 1, 2400, 100, false)];

  it('averages by head over the farms asked for', () => {
    expect(averageSalaries(team)).toEqual([
      { label: 'Vaqueiro', data: 2100, validated: false },
      { label: 'Capataz', data: 3000, validated: false },
    ]);
  });

  it('keeps functions of one title apart', () => {
    const team = [row('Encarregado', 1, 4000, null), { ...row('Encarregado', 1, 2000, null), id: 99 }];
    expect(averageSalaries(team).map(({ data }) => data)).toEqual([4000, 2000]);
  });

  it('counts a function as confirmed where all of its rows are', () => {
    const confirmed = [row('Vaqueiro', 1, 2000, null), row('Vaqueiro', 1, 2000, null)];
    expect(averageSalaries(confirmed)).toEqual([{ label: 'Vaqueiro', data: 2000, validated: true }]);
    expect(salaryShares([...confirmed, row('Vaqueiro', 1, 2000, null, false)])).toEqual([
      { label: 'Vaqueiro', data: 100, validated: false },
    ]);
  });

  it('of nobody is 0, and shares of nothing are none', () => {
    expect(averageSalaries([row('Capataz', 0, 3000, null)])).toEqual([{ label: 'Capataz', data: 0, validated: true }]);
    expect(salaryShares([row('Capataz', 0, 3000, 100)])).toEqual([]);
    expect([
      monthlyPay({ amount: null, average_salary: 5, average_salary_benefit: 5 }),
      monthlyPay({ amount: 3, average_salary: 5, average_salary_benefit: null }),
    ]).toEqual([null, 15]);
  });

  it('shares what the team costs with benefits', () => {
    expect(salaryShares(team)).toEqual([
      { label: 'Vaqueiro', data: (100 * 10_000) / 13_000, validated: false },
      { label: 'Capataz', data: (100 * 3000) / 13_000, validated: false },
    ]);
  });

  it('leaves out what is not complete', () => {
    expect(averageSalaries([row('Vaqueiro', 2, null, 500), row('Capataz', null, 3000, null)])).toEqual([]);
    expect(salaryShares([row('Capataz', null, 3000, null)])).toEqual([]);
    expect(monthlyPay({ amount: 2, average_salary: null, average_salary_benefit: 500 })).toBe(1000);
    expect(monthlyPay({ amount: 2, average_salary: null, average_salary_benefit: null })).toBeNull();
  });

  it('has shares that add up to 100 %', () => {
    const cents = fc.integer({ min: 1, max: 10_000_000 }).map((value) => value / 100);
    const rows = fc.array(fc.tuple(fc.constantFrom('a', 'bb', 'ccc'), cents, cents, fc.option(cents)), { minLength: 1 });
    fc.assert(
      fc.property(rows, (list) => {
        const shares = salaryShares(list.map(([label, amount, salary, benefit]) => row(label, amount, salary, benefit)));
        expect(shares.reduce((sum, { data }) => sum + data, 0)).toBeCloseTo(100, 6);
      }),
    );
  });
});

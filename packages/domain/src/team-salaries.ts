/** In beef a function, in milk a type of team in a month. R$ a person and month. */
export interface FunctionPay {
  /** Two work fronts may have functions of the same title. */
  id: number;
  label: string;
  amount: number | null;
  average_salary: number | null;
  average_salary_benefit: number | null;
  validated: boolean;
}

export interface FunctionPoint {
  label: string;
  data: number;
  validated: boolean;
}

export function monthlyPay({
  amount,
  average_salary,
  average_salary_benefit,
}: Pick<FunctionPay, 'amount' | 'average_salary' | 'average_salary_benefit'>): number | null {
  if (amount === null || (average_salary === null && average_salary_benefit === null)) return null;
  return amount * ((average_salary ?? 0) + (average_salary_benefit ?? 0));
}

/** Σ people × salary ÷ Σ people; functions without both are left out. Source: indicator sheet 1.8. */
export function averageSalaries(rows: readonly FunctionPay[]): FunctionPoint[] {
  return byFunction(rows, ({ amount, average_salary }) =>
    amount === null || average_salary === null ? null : amount * average_salary,
  ).map(({ label, sum, people, validated }) => ({ label, data: people > 0 ? sum / people : 0, validated }));
}

/** Percentages of the monthly cost with benefits. Source: indicator sheet 1.8. */
export function salaryShares(rows: readonly FunctionPay[]): FunctionPoint[] {
  const pays = byFunction(rows, monthlyPay);
  const total = pays.reduce((sum, pay) => sum + pay.sum, 0);
  return total > 0 ? pays.map(({ label, sum, validated }) => ({ label, data: (100 * sum) / total, validated })) : [];
}

interface FunctionSum {
  label: string;
  sum: number;
  people: number;
  validated: boolean;
}

function byFunction(rows: readonly FunctionPay[], pay: (row: FunctionPay) => number | null): FunctionSum[] {
  const sums = new Map<number, FunctionSum>();
  for (const row of rows) {
    const paid = pay(row);
    if (paid === null) continue;
    const known = sums.get(row.id) ?? { label: row.label, sum: 0, people: 0, validated: true };
    sums.set(row.id, {
      label: row.label,
      sum: known.sum + paid,
      people: known.people + (row.amount ?? 0),
      validated: known.validated && row.validated,
    });
  }
  return [...sums.values()];
}

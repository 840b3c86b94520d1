/** People of one kind on a farm: in one function (beef), or of one type of team in a month (milk). Money is R$ per person and month. */
export interface FunctionPay {
  /** Of the function or type; functions of two work fronts may share a title. */
  id: number;
  label: string;
  amount: number | null;
  average_salary: number | null;
  average_salary_benefit: number | null;
  validated: boolean;
}

/** A point of a chart of functions, or of types of team. `validated`: every row in it is. */
export interface FunctionPoint {
  label: string;
  data: number;
  validated: boolean;
}

/** R$ that a function costs a month: people × (salary + benefits); null while people or money are not entered. */
export function monthlyPay({
  amount,
  average_salary,
  average_salary_benefit,
}: Pick<FunctionPay, 'amount' | 'average_salary' | 'average_salary_benefit'>): number | null {
  if (amount === null || (average_salary === null && average_salary_benefit === null)) return null;
  return amount * ((average_salary ?? 0) + (average_salary_benefit ?? 0));
}

/** Mean salary by function: Σ people × salary ÷ Σ people. Functions without both are left out. Source: indicator sheet 1.8. */
export function averageSalaries(rows: readonly FunctionPay[]): FunctionPoint[] {
  return byFunction(rows, ({ amount, average_salary }) =>
    amount === null || average_salary === null ? null : amount * average_salary,
  ).map(({ label, sum, people, validated }) => ({ label, data: people > 0 ? sum / people : 0, validated }));
}

/** Each function's part of what the team costs a month, benefits included, in %. Source: indicator sheet 1.8. */
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

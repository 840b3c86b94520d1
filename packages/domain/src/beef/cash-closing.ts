/** Source: indicator sheet 1.9. All in R$. */

export interface CashYear {
  /** On accounts and in investments when the harvest began. */
  start: number | null;
  contribution: number | null;
  /** Null while none is entered: no farm runs without revenues and expenses, but other credits and debits may be absent. */
  revenues: number | null;
  otherCredits: number | null;
  expenses: number | null;
  otherDebits: number | null;
  end: number | null;
}

export interface CashClosing {
  calculated: number | null;
  difference: number | null;
}

export function cashClosing({ start, contribution, revenues, otherCredits, expenses, otherDebits, end }: CashYear): CashClosing {
  if (start === null || revenues === null || expenses === null) return { calculated: null, difference: null };
  const [paidIn, credits, debits] = [contribution ?? 0, otherCredits ?? 0, otherDebits ?? 0];
  const calculated = calculatedCash({ start, contribution: paidIn, revenues, otherCredits: credits, expenses, otherDebits: debits });
  return { calculated, difference: end === null ? null : cashDifference(end, calculated) };
}

export function calculatedCash(year: Readonly<Record<Exclude<keyof CashYear, 'end'>, number>>): number {
  return inCents(year.start + year.contribution + year.revenues + year.otherCredits - year.expenses - year.otherDebits);
}

export function cashDifference(end: number, calculated: number): number {
  return inCents(end - calculated);
}

/** Sums of decimals drift. */
const inCents = (brl: number): number => Math.round(brl * 100) / 100;

/** Whether the cash of a harvest closes. Source: indicator sheet 1.9. All in R$. */

export interface CashYear {
  /** On accounts and in investments when the harvest began; null while nobody said. */
  start: number | null;
  /** What the owners put in; nothing where nobody said. */
  contribution: number | null;
  /** Null while none is entered: nobody runs a farm without; other credits and debits there may be none of. */
  revenues: number | null;
  otherCredits: number | null;
  expenses: number | null;
  otherDebits: number | null;
  /** On accounts and in investments when the harvest ended. */
  end: number | null;
}

export interface CashClosing {
  /** What must be there in the end; null without the start, the revenues or the expenses. */
  calculated: number | null;
  /** What is there less what must be; 0: the cash closes. */
  difference: number | null;
}

export function cashClosing({ start, contribution, revenues, otherCredits, expenses, otherDebits, end }: CashYear): CashClosing {
  if (start === null || revenues === null || expenses === null) return { calculated: null, difference: null };
  const [paidIn, credits, debits] = [contribution ?? 0, otherCredits ?? 0, otherDebits ?? 0];
  const calculated = calculatedCash({ start, contribution: paidIn, revenues, otherCredits: credits, expenses, otherDebits: debits });
  return { calculated, difference: end === null ? null : cashDifference(end, calculated) };
}

/** What must be there in the end, all being known. */
export function calculatedCash(year: Readonly<Record<Exclude<keyof CashYear, 'end'>, number>>): number {
  return inCents(year.start + year.contribution + year.revenues + year.otherCredits - year.expenses - year.otherDebits);
}

/** What is there less what must be. */
export function cashDifference(end: number, calculated: number): number {
  return inCents(end - calculated);
}

/** Sums of decimals drift. */
const inCents = (brl: number): number => Math.round(brl * 100) / 100;

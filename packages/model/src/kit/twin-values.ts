import { isEmpty } from './check';
import { asNumber, type Presence, type Row } from './field';
import type { FieldErrors, Rule } from './resource';
import { formatMoney } from './text-value';

/** Two numbers that follow from each other, as price and total. The typed one is never recomputed; `status` tells which it is. */
export interface TwinValues {
  /** Typed where `status` is true. `toOther` gives null while an input is missing. */
  one: { field: string; toOther: (value: number, row: Row) => number | null };
  /** Typed where `status` is false. */
  other: { field: string; toOne: (value: number, row: Row) => number | null };
  by: readonly string[];
}

/** Relative tolerance, as people round what they write. */
const ROUNDED = 0.005;

/** If both twins were given and disagree: the second as the first implies it; else null. `typed`: the row before anything was computed. */
export function contradictedValue({ one, other }: TwinValues, typed: Row, given: ReadonlySet<string>): number | null {
  const [first, second] = [asNumber(typed[one.field]), asNumber(typed[other.field])];
  if (first === null || second === null || !given.has(one.field) || !given.has(other.field)) return null;
  const follows = one.toOther(first, typed);
  if (follows === null || other.toOne(second, typed) === first) return null;
  return Math.abs(follows - second) > ROUNDED * Math.abs(second) ? follows : null;
}

/** Refuses two prices that disagree, unless `status` tells which was typed. `one`: name of the first price in the message. */
export const agreeingPrices =
  (twins: TwinValues, one: string): Rule =>
  (_row, _context, given, typed): FieldErrors | undefined => {
    const follows = given.has('status') ? null : contradictedValue(twins, typed, given);
    return follows === null
      ? undefined
      : { [twins.other.field]: `Não confere com o ${one}, que daria ${formatMoney(follows)}: apague o que não vale` };
  };

/** An unreadable number is not empty, so its twin is not required. */
export const requiredUnless =
  (other: string) =>
  (row: Row): Presence =>
    isEmpty(row[other]) ? 'required' : 'optional';

/** The given twin leads; if both are given, the one `status` names. Other changes leave both as they are. Emptying the leading one empties both. */
export function deriveTwins({ one, other, by }: TwinValues, row: Row, given: ReadonlySet<string>): Row {
  const [first, second] = [asNumber(row[one.field]), asNumber(row[other.field])];
  const isTouched = [one.field, other.field, 'status', ...by].some((name) => given.has(name));
  const isWhole = (first === null) === (second === null);
  if (!isTouched && isWhole) return { status: row.status === true };
  const typed = { one: given.has(one.field) && first !== null, other: given.has(other.field) && second !== null };
  const isConsistent = () => first !== null && one.toOther(first, row) === second;
  const isOther = () => second !== null && other.toOne(second, row) === first;

  let leadsOne = row.status === true;
  if (typed.one !== typed.other) leadsOne = typed.one;
  else if (typed.one && !given.has('status')) leadsOne = isConsistent() || !isOther();
  // The leading twin was never filled, so the other one leads.
  else if (leadsOne ? first === null && !given.has(one.field) : second === null && !given.has(other.field)) leadsOne = !leadsOne;

  if (leadsOne) return { status: first !== null, [other.field]: first === null ? null : one.toOther(first, row) };
  return { status: false, [one.field]: second === null ? null : other.toOne(second, row) };
}

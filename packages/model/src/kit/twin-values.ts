import { asNumber, type Row } from './field';

/**
 * Two numbers of a row that follow from each other, such as a price and a total: one of them is typed, the other is computed from it.
 * `status` of the row keeps which. What was typed is never computed again.
 */
export interface TwinValues {
  /** The field that is typed where `status` is true, and how the other follows from it; null while something for that is missing. */
  one: { field: string; toOther: (value: number, row: Row) => number | null };
  /** The same where `status` is false. */
  other: { field: string; toOne: (value: number, row: Row) => number | null };
  /** Fields that tie the two together: the heads, the weights. */
  by: readonly string[];
}

/** How far two numbers that follow from each other may be apart, as a part of one: people round what they write. */
const ROUNDED = 0.005;

/** Were both twins given, and neither follows from the other? `typed`: the row before anything was computed. */
export function areContradicting({ one, other }: TwinValues, typed: Row, given: ReadonlySet<string>): boolean {
  const [first, second] = [asNumber(typed[one.field]), asNumber(typed[other.field])];
  if (first === null || second === null || !given.has(one.field) || !given.has(other.field)) return false;
  const follows = one.toOther(first, typed);
  return follows !== null && Math.abs(follows - second) > ROUNDED * Math.abs(second);
}

/**
 * What follows from the twin that was typed: both values, and `status`. `given`: the fields that were just set; where none of them
 * concerns the twins they stay as they are, to the cent.
 *
 * The twin just given leads. Where both were, `status` says which was typed, else the one that the other follows from, else `one`.
 * Where only what ties them changed, the one typed before stays. A twin that is typed and emptied again takes the other along.
 */
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
  // Nothing is typed where `status` looks for it, and it was not emptied just now: the row knows only the twin.
  else if (leadsOne ? first === null && !given.has(one.field) : second === null && !given.has(other.field)) leadsOne = !leadsOne;

  if (leadsOne) return { status: first !== null, [other.field]: first === null ? null : one.toOther(first, row) };
  return { status: false, [one.field]: second === null ? null : other.toOne(second, row) };
}

/** Linear algebra over known sums. */

const NOTHING = 1e-9;
const isNothing = (number: number) => Math.abs(number) < NOTHING;

/** Row space in reduced form: each sum has a pivot column that no other sum has. */
export class RowSpace {
  readonly #columns: number;
  readonly #rows: ReadonlyMap<number, Float64Array>;

  constructor(columns: number, rows: ReadonlyMap<number, Float64Array> = new Map()) {
    this.#columns = columns;
    this.#rows = rows;
  }

  with(sum: ReadonlyMap<number, number>): RowSpace {
    const row = new Float64Array(this.#columns);
    for (const [column, factor] of sum) row[column] = factor;
    for (const [pivot, other] of this.#rows) subtract(row, other, row[pivot] ?? 0);
    const pivot = row.findIndex((factor) => !isNothing(factor));
    if (pivot < 0) return this;
    const scale = row[pivot] ?? 1;
    const own = row.map((factor) => factor / scale);
    const rows = new Map<number, Float64Array>([[pivot, own]]);
    for (const [at, other] of this.#rows) {
      const factor = other[pivot] ?? 0;
      if (isNothing(factor)) rows.set(at, other);
      else {
        const less = other.slice();
        subtract(less, own, factor);
        rows.set(at, less);
      }
    }
    return new RowSpace(this.#columns, rows);
  }

  single(among: (column: number) => boolean): number[] {
    return this.#pivots(among).flatMap(([pivot, row]) =>
      row.every((factor, column) => column === pivot || isNothing(factor)) ? [pivot] : [],
    );
  }

  pairs(among: (column: number) => boolean): [number, number][] {
    const rests = new Map<string, number[]>();
    const found: [number, number][] = [];
    for (const [pivot, row] of this.#pivots(among)) {
      const rest = [...row.entries()].filter(([column, factor]) => column !== pivot && !isNothing(factor));
      const [[column, factor] = [0, 0]] = rest;
      if (rest.length === 1 && isNothing(factor - 1)) found.push([pivot, column]);
      // Two rows whose remainders cancel out.
      for (const other of rests.get(textOf(rest, -1)) ?? []) found.push([other, pivot]);
      const key = textOf(rest, 1);
      rests.set(key, [...(rests.get(key) ?? []), pivot]);
    }
    return found;
  }

  #pivots(among: (column: number) => boolean): [number, Float64Array][] {
    return [...this.#rows].filter(([pivot]) => among(pivot));
  }
}

function subtract(from: Float64Array, row: Float64Array, factor: number): void {
  if (isNothing(factor)) return;
  for (let column = 0; column < from.length; column++) {
    const less = (from[column] ?? 0) - factor * (row[column] ?? 0);
    from[column] = isNothing(less) ? 0 : less;
  }
}

const textOf = (rest: readonly (readonly [number, number])[], sign: 1 | -1) =>
  rest.map(([column, factor]) => `${column}:${Math.round(factor * sign * 1e6)}`).join(' ');

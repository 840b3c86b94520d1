/** Linear algebra over known sums. */

const NOTHING = 1e-9;
const isNothing = (number: number) => Math.abs(number) < NOTHING;

/** Row space in reduced form: each sum has a pivot column that no other sum has. */
export class RowSpace {
  readonly #rows: ReadonlyMap<number, Float64Array>;

  constructor(rows: ReadonlyMap<number, Float64Array> = new Map()) {
    this.#rows = rows;
  }

  with(sum: ReadonlyMap<number, number>): RowSpace {
    const columns = Math.max(...[...this.#rows.values()].map(({ length }) => length), ...[...sum.keys()].map((column) => column + 1), 0);
    const row = new Float64Array(columns);
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
        const less = widened(other, columns);
        subtract(less, own, factor);
        rows.set(at, less);
      }
    }
    return new RowSpace(rows);
  }

  /** Gives new columns the factors of the columns that they were split from. */
  copied(columns: readonly (readonly [from: number, to: number])[]): RowSpace {
    const width = Math.max(...columns.map(([, to]) => to + 1));
    const copy = (row: Float64Array) => {
      const wide = widened(row, width);
      for (const [from, to] of columns) wide[to] = row[from] ?? 0;
      return wide;
    };
    return new RowSpace(new Map([...this.#rows].map(([pivot, row]) => [pivot, copy(row)])));
  }

  single(among: (column: number) => boolean): number[] {
    return this.#pivots(among).flatMap(([pivot, row]) =>
      row.every((factor, column) => column === pivot || isNothing(factor)) ? [pivot] : [],
    );
  }

  /** Columns of which some combination of two is known, whatever its factors. */
  pairs(among: (column: number) => boolean): [number, number][] {
    const rests = new Map<string, number[]>();
    const found: [number, number][] = [];
    for (const [pivot, row] of this.#pivots(among)) {
      const rest = [...row.entries()].filter(([column, factor]) => column !== pivot && !isNothing(factor));
      const [[column, factor] = [0, 1]] = rest;
      if (rest.length === 1) found.push([pivot, column]);
      // Two rows whose remainders cancel out.
      const key = rest.map(([at, own]) => `${at}:${Math.round((own / factor) * 1e6)}`).join(' ');
      for (const other of rests.get(key) ?? []) found.push([other, pivot]);
      rests.set(key, [...(rests.get(key) ?? []), pivot]);
    }
    return found;
  }

  #pivots(among: (column: number) => boolean): [number, Float64Array][] {
    return [...this.#rows].filter(([pivot]) => among(pivot));
  }
}

function widened(row: Float64Array, columns: number): Float64Array {
  const wide = new Float64Array(Math.max(columns, row.length));
  wide.set(row);
  return wide;
}

function subtract(from: Float64Array, row: Float64Array, factor: number): void {
  if (isNothing(factor)) return;
  for (let column = 0; column < from.length; column++) {
    const less = (from[column] ?? 0) - factor * (row[column] ?? 0);
    from[column] = isNothing(less) ? 0 : less;
  }
}

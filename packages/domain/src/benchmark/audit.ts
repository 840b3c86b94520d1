import { type Basis, basesOf, type CountedFarm, isFew, type Owns } from './disclosure';
import { RowSpace } from './row-space';

interface Known {
  basis: Basis;
  variables: readonly string[];
  sums: RowSpace;
}

/** Records the sums of a harvest disclosed to a viewer and rejects a further sum that would reveal a foreign farm. */
export class Audit {
  readonly #owns: Owns;
  /** Index into `atoms` by farm; farms in the same sets cannot be told apart. */
  readonly #atomOf = new Map<number, number>();
  readonly #atoms: CountedFarm[][] = [];
  #known: readonly Known[];

  constructor(indicators: readonly string[], owns: Owns) {
    this.#owns = owns;
    this.#known = basesOf(indicators).map((basis) => {
      const variables = [...new Set(indicators.flatMap((indicator) => basis(indicator).map(([of]) => of)))];
      return { basis, variables, sums: new RowSpace() };
    });
  }

  allows(indicator: string, farms: readonly CountedFarm[]): boolean {
    const atoms = this.#atomsOf(farms);
    return this.#known.every((known) => {
      const sums = withSum(known, indicator, atoms);
      return sums === known.sums || !this.#givesAway({ ...known, sums });
    });
  }

  disclose(indicator: string, farms: readonly CountedFarm[]): void {
    const atoms = this.#atomsOf(farms);
    this.#known = this.#known.map((known) => ({ ...known, sums: withSum(known, indicator, atoms) }));
  }

  /** Splits atoms of which only some farms are in the set. */
  #atomsOf(farms: readonly CountedFarm[]): number[] {
    const parts = new Map<number | undefined, CountedFarm[]>();
    for (const farm of farms) {
      if (this.#owns(farm.farmId)) continue;
      const atom = this.#atomOf.get(farm.farmId);
      parts.set(atom, [...(parts.get(atom) ?? []), farm]);
    }
    return [...parts].map(([atom, part]) => {
      const whole = atom === undefined ? [] : (this.#atoms[atom] ?? []);
      if (atom !== undefined && whole.length === part.length) return atom;
      const split = this.#atoms.push(part) - 1;
      for (const { farmId } of part) this.#atomOf.set(farmId, split);
      if (atom === undefined) return split;
      this.#atoms[atom] = whole.filter(({ farmId }) => this.#atomOf.get(farmId) === atom);
      this.#known = this.#known.map((known) => {
        const columns = known.variables.map((_, variable) => [columnOf(known, atom, variable), columnOf(known, split, variable)] as const);
        return { ...known, sums: known.sums.copied(columns) };
      });
      return split;
    });
  }

  #givesAway({ variables: { length }, sums }: Known): boolean {
    const farmsAt = (column: number) => this.#atoms[Math.floor(column / length)] ?? [];
    // Only parts of a few farms or of a single customer can reveal a value.
    const mayBeFew = (column: number) => isFew(farmsAt(column));
    const areFew = (columns: readonly number[]) => isFew([...new Set(columns.flatMap(farmsAt))]);
    // A difference and the order of the values can enclose a value as closely as a sum.
    return [...sums.single(mayBeFew).map((column) => [column]), ...sums.pairs(mayBeFew)].some(areFew);
  }
}

const columnOf = ({ variables }: Known, atom: number, variable: number) => atom * variables.length + variable;

function withSum(known: Known, indicator: string, atoms: readonly number[]): RowSpace {
  const terms = known.basis(indicator).map(([of, factor]) => [known.variables.indexOf(of), factor] as const);
  return known.sums.with(new Map(terms.flatMap(([variable, factor]) => atoms.map((atom) => [columnOf(known, atom, variable), factor]))));
}

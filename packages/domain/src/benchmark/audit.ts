import { type Basis, basesOf, type Counted, isFew, type Owns } from './disclosure';
import { RowSpace } from './row-space';

/** Sums in the numbers of one basis. */
interface Known {
  basis: Basis;
  variables: readonly string[];
  sums: RowSpace;
}

/** Sums that a viewer has been told, of farms that it does not own; knows which further sum would give one of them away. */
export class Audit {
  /** By farm: which of `atoms` it is in. Farms that are in the same sets are not told apart. */
  readonly #atomOf = new Map<number, number>();
  readonly #atoms: Counted[][] = [];
  #known: readonly Known[];

  /** @param sets all that may ever be asked for */
  constructor(sets: readonly (readonly Counted[])[], indicators: readonly string[], owns: Owns) {
    const signatures = new Map<number, { farm: Counted; text: string }>();
    for (const [index, farms] of sets.entries())
      for (const farm of farms)
        if (!owns(farm.farmId)) signatures.set(farm.farmId, { farm, text: `${signatures.get(farm.farmId)?.text ?? ''} ${index}` });
    const atoms = new Map<string, number>();
    for (const [farmId, { farm, text }] of signatures) {
      const atom = atoms.get(text) ?? atoms.size;
      atoms.set(text, atom);
      this.#atomOf.set(farmId, atom);
      this.#atoms[atom] = [...(this.#atoms[atom] ?? []), farm];
    }
    this.#known = basesOf(indicators).map((basis) => {
      const variables = [...new Set(indicators.flatMap((indicator) => basis(indicator).map(([of]) => of)))];
      return { basis, variables, sums: new RowSpace(this.#atoms.length * variables.length) };
    });
  }

  /** May the mean over these farms be told, along with all that was? */
  allows(indicator: string, farms: readonly Counted[]): boolean {
    return this.#known.every((known) => {
      const sums = this.#with(known, indicator, farms);
      return sums === known.sums || !this.#givesAway(sums);
    });
  }

  /** The mean over these farms is told. */
  tell(indicator: string, farms: readonly Counted[]): void {
    this.#known = this.#known.map((known) => ({ ...known, sums: this.#with(known, indicator, farms) }));
  }

  #with({ basis, variables, sums }: Known, indicator: string, farms: readonly Counted[]): RowSpace {
    const sum = new Map<number, number>();
    for (const [of, factor] of basis(indicator)) {
      const first = variables.indexOf(of) * this.#atoms.length;
      for (const { farmId } of farms) {
        const atom = this.#atomOf.get(farmId);
        if (atom !== undefined) sum.set(first + atom, factor);
      }
    }
    return sums.with(sum);
  }

  #givesAway(known: RowSpace): boolean {
    const count = this.#atoms.length;
    const farmsAt = (column: number) => this.#atoms[column % count] ?? [];
    // Only what is few, or of one customer, can be part of what is.
    const mayBeFew = (column: number) => isFew(farmsAt(column));
    const isOfOneVariable = (one: number, other: number) => Math.floor(one / count) === Math.floor(other / count);
    return (
      known.single(mayBeFew).some((column) => isFew(farmsAt(column))) ||
      known.pairs(mayBeFew).some(([one, other]) => isOfOneVariable(one, other) && isFew([...farmsAt(one), ...farmsAt(other)]))
    );
  }
}

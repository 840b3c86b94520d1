import { type Basis, basesOf, type Counted, isFew, type Owns } from './disclosure';
import { RowSpace } from './row-space';

interface Known {
  basis: Basis;
  variables: readonly string[];
  sums: RowSpace;
}

/** Records the sums disclosed to a viewer and rejects a further sum that would reveal a foreign farm. */
export class Audit {
  /** Index into `atoms` by farm; farms in the same sets cannot be told apart. */
  readonly #atomOf = new Map<number, number>();
  readonly #atoms: Counted[][] = [];
  #known: readonly Known[];

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

  allows(indicator: string, farms: readonly Counted[]): boolean {
    return this.#known.every((known) => {
      const sums = this.#with(known, indicator, farms);
      return sums === known.sums || !this.#givesAway(sums);
    });
  }

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
    // Only parts of a few farms or of a single customer can reveal a value.
    const mayBeFew = (column: number) => isFew(farmsAt(column));
    const isOfOneVariable = (one: number, other: number) => Math.floor(one / count) === Math.floor(other / count);
    return (
      known.single(mayBeFew).some((column) => isFew(farmsAt(column))) ||
      known.pairs(mayBeFew).some(([one, other]) => isOfOneVariable(one, other) && isFew([...farmsAt(one), ...farmsAt(other)]))
    );
  }
}

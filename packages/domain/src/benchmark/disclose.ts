import { Audit } from './audit';
import { type Cell, type Counted, isLargeEnough, isTooAlike, leavesEnough, type Owns } from './disclosure';

/** Cells of the indicators that are audited together. */
export interface EditionCells {
  edition: number;
  cells: readonly Cell[];
}

export interface Told {
  cell: Cell;
  /** KEPT shows an earlier edition, because so few farms have changed since that the new figures would reveal them. */
  state: 'OPEN' | 'KEPT' | 'CLOSED';
  shown: { farms: readonly Counted[]; edition: number } | null;
}

const nameOf = ({ indicator, group }: Pick<Cell, 'indicator' | 'group'>) => `${indicator} ${group}`;

/** Figures of earlier editions count as known for ever. @param editions of one harvest, oldest first */
export function disclose(editions: readonly EditionCells[], family: readonly string[], owns: Owns): readonly Told[] {
  const sets = editions.flatMap(({ cells }) => cells.map(({ farms }) => farms));
  const audit = new Audit(sets, family, owns);
  const shown = new Map<string, { farms: readonly Counted[]; edition: number }>();
  let told: Told[] = [];
  for (const { edition, cells } of editions) {
    const isAlike = (cell: Cell) => {
      const before = shown.get(nameOf(cell));
      return before !== undefined && isTooAlike(before.farms, cell.farms, owns);
    };
    const [closed, kept] = [new Set<Cell>(), new Set<Cell>()];
    for (const cell of cells) {
      if (!isLargeEnough(cell.farms) || !leavesEnough(cell.farms, owns)) closed.add(cell);
      else if (isAlike(cell)) kept.add(cell);
    }
    const farmsOf = (cell: Cell) => (kept.has(cell) ? shown.get(nameOf(cell))?.farms : undefined) ?? cell.farms;
    for (const cell of coveredUp(cells, { isClosed: (cell) => closed.has(cell), farmsOf, owns })) closed.add(cell);
    for (const cell of byWeight(cells)) {
      if (closed.has(cell) || kept.has(cell)) continue;
      if (audit.allows(cell.indicator, cell.farms)) {
        audit.tell(cell.indicator, cell.farms);
        shown.set(nameOf(cell), { farms: cell.farms, edition });
      } else if (shown.has(nameOf(cell))) kept.add(cell);
      else closed.add(cell);
    }
    told = cells.map((cell) => {
      const own = closed.has(cell) ? undefined : shown.get(nameOf(cell));
      return { cell, state: own === undefined ? 'CLOSED' : kept.has(cell) ? 'KEPT' : 'OPEN', shown: own ?? null };
    });
  }
  return told;
}

/** The first cells win the audit, so GERAL and large cells, which most users read, come first. */
const byWeight = (cells: readonly Cell[]): Cell[] =>
  cells.toSorted(
    (one, other) =>
      Number(other.kind === 'GERAL') - Number(one.kind === 'GERAL') ||
      other.farms.length - one.farms.length ||
      compare(one.group, other.group) ||
      compare(one.indicator, other.indicator),
  );

const compare = (one: string, other: string) => Number(one > other) - Number(one < other);

interface Partition {
  isClosed(cell: Cell): boolean;
  /** Farms of GERAL with disclosed figures, in a KEPT cell those of an earlier edition. */
  farmsOf(cell: Cell): readonly Counted[];
  owns: Owns;
}

/** Complementary suppression: GERAL less its open cells must be empty or large enough, or the smallest open cell is closed too. */
function coveredUp(cells: readonly Cell[], { isClosed, farmsOf, owns }: Partition): Cell[] {
  const gone: Cell[] = [];
  for (const whole of cells.filter((cell) => cell.kind === 'GERAL' && !isClosed(cell))) {
    for (const kind of ['SYSTEM', 'REGION']) {
      const open = byWeight(cells.filter((cell) => cell.indicator === whole.indicator && cell.kind === kind && !isClosed(cell)));
      const isCovered = (left: readonly Counted[]) => left.length === 0 || (isLargeEnough(left) && leavesEnough(left, owns));
      const leftBy = () => {
        const told = new Set(open.flatMap(({ farms }) => farms.map(({ farmId }) => farmId)));
        return farmsOf(whole).filter(({ farmId }) => !told.has(farmId));
      };
      for (let smallest = open.at(-1); smallest && !isCovered(leftBy()); smallest = open.at(-1)) gone.push(...open.splice(-1));
    }
  }
  return gone;
}

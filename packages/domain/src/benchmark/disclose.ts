import { Audit } from './audit';
import { type Cell, type Counted, isLargeEnough, isTooAlike, leavesEnough, type Owns } from './disclosure';

/** The cells of an edition, of indicators that are judged together. */
export interface EditionCells {
  /** Its number within the harvest. */
  edition: number;
  cells: readonly Cell[];
}

/** What a viewer may be told of a cell of the last edition. */
export interface Told {
  /** As it is in the last edition. */
  cell: Cell;
  /** KEPT: the figures of an earlier edition stand, because so few farms have come and gone since that they would be told of. */
  state: 'OPEN' | 'KEPT' | 'CLOSED';
  /** The farms whose figures are told, and the edition they are of; null where none are. */
  shown: { farms: readonly Counted[]; edition: number } | null;
}

const nameOf = ({ indicator, group }: Pick<Cell, 'indicator' | 'group'>) => `${indicator} ${group}`;

/**
 * Decides, edition by edition, what of each cell of the last one is told; what was told before is taken for known for ever.
 * @param editions of one harvest, the oldest first
 * @param family indicators that are judged together
 */
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

/** GERAL first, then the larger ones: what is told first is what most go by. */
const byWeight = (cells: readonly Cell[]): Cell[] =>
  cells.toSorted(
    (one, other) =>
      Number(other.kind === 'GERAL') - Number(one.kind === 'GERAL') ||
      other.farms.length - one.farms.length ||
      compare(one.group, other.group) ||
      compare(one.indicator, other.indicator),
  );

const compare = (one: string, other: string) => Number(one > other) - Number(one < other);

/** What is known of cells while it is decided which are closed. */
interface Partition {
  isClosed(cell: Cell): boolean;
  /** Of GERAL, those whose figures would be told: where it is kept, of an earlier edition. */
  farmsOf(cell: Cell): readonly Counted[];
  owns: Owns;
}

/**
 * The cells that are closed to cover others up: what is left of GERAL without the open ones of a partition has to be large enough itself,
 * or nothing; else the smallest open one goes too.
 */
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

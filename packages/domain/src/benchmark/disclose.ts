import { Audit } from './audit';
import { type ComparisonCell, type CountedFarm, isLargeEnough, isTooAlike, leavesEnough, type Owns } from './disclosure';
import { type DisclosedHarvest, disclosePanels, type PanelsFrom } from './matched-panel';

/** An edition as it was published: cells of the indicators that are audited together. */
export interface Publication {
  /** Position of the harvest in time, ascending. */
  harvest: number;
  edition: number;
  /** All farms of the edition, also those without a value. */
  members: ReadonlySet<number>;
  cells: readonly ComparisonCell[];
}

interface VisibleFarms {
  farms: readonly CountedFarm[];
  edition: number;
}

export interface DisclosedCell {
  cell: ComparisonCell;
  /** KEPT shows an earlier edition, because so few farms have changed since that the new figures would reveal them. */
  state: 'OPEN' | 'KEPT' | 'CLOSED';
  visible: VisibleFarms | null;
}

export interface Disclosed {
  /** Cells of the last edition by rank of the harvest. */
  cells: ReadonlyMap<number, readonly DisclosedCell[]>;
  panels: readonly PanelsFrom[];
}

/** Decides in order of publication, because a disclosed figure stays disclosed. @param publications oldest first */
export function disclose(publications: readonly Publication[], family: readonly string[], owns: Owns): Disclosed {
  const records = new Map<number, HarvestRecord>();
  let panels: readonly PanelsFrom[] = [];
  for (const publication of publications) {
    const { harvest, members } = publication;
    const { audit, visible } = records.get(harvest) ?? { audit: new Audit(family, owns), visible: new Map<string, VisibleFarms>() };
    const disclosed = discloseCells(publication, { audit, visible }, owns);
    records.set(harvest, { audit, visible, disclosed, members, groups: (indicator) => groupsIn(disclosed, indicator) });
    const inTime = [...records].toSorted(([one], [other]) => one - other).map(([, record]) => record);
    panels = disclosePanels(inTime, family, owns);
  }
  return { cells: new Map([...records].map(([harvest, { disclosed }]) => [harvest, disclosed])), panels };
}

interface HarvestRecord extends DisclosedHarvest {
  /** Farms behind the figures shown now, by cell. */
  visible: Map<string, VisibleFarms>;
  disclosed: readonly DisclosedCell[];
}

const groupsIn = (disclosed: readonly DisclosedCell[], indicator: string) =>
  disclosed.flatMap(({ cell, visible }) => (visible && cell.indicator === indicator ? [{ group: cell.group, farms: visible.farms }] : []));

const nameOf = ({ indicator, group }: Pick<ComparisonCell, 'indicator' | 'group'>) => `${indicator} ${group}`;

function discloseCells(
  { edition, cells }: Pick<Publication, 'edition' | 'cells'>,
  { audit, visible }: Pick<HarvestRecord, 'audit' | 'visible'>,
  owns: Owns,
): DisclosedCell[] {
  const isAlike = (cell: ComparisonCell) => {
    const before = visible.get(nameOf(cell));
    return before !== undefined && isTooAlike(before.farms, cell.farms, owns);
  };
  const [closed, kept] = [new Set<ComparisonCell>(), new Set<ComparisonCell>()];
  for (const cell of cells) {
    if (!isLargeEnough(cell.farms) || !leavesEnough(cell.farms, owns)) closed.add(cell);
    else if (isAlike(cell)) kept.add(cell);
  }
  const farmsOf = (cell: ComparisonCell) => (kept.has(cell) ? visible.get(nameOf(cell))?.farms : undefined) ?? cell.farms;
  for (const cell of coveredUp(cells, { isClosed: (cell) => closed.has(cell), farmsOf, owns })) closed.add(cell);
  for (const cell of byWeight(cells)) {
    if (closed.has(cell) || kept.has(cell)) continue;
    if (audit.allows(cell.indicator, cell.farms)) {
      audit.disclose(cell.indicator, cell.farms);
      visible.set(nameOf(cell), { farms: cell.farms, edition });
    } else if (visible.has(nameOf(cell))) kept.add(cell);
    else closed.add(cell);
  }
  return cells.map((cell) => {
    const own = closed.has(cell) ? undefined : visible.get(nameOf(cell));
    return { cell, state: own === undefined ? 'CLOSED' : kept.has(cell) ? 'KEPT' : 'OPEN', visible: own ?? null };
  });
}

/** The first cells win the audit, so GERAL and large cells, which most users read, come first. */
const byWeight = (cells: readonly ComparisonCell[]): ComparisonCell[] =>
  cells.toSorted(
    (one, other) =>
      Number(other.kind === 'GERAL') - Number(one.kind === 'GERAL') ||
      other.farms.length - one.farms.length ||
      compare(one.group, other.group) ||
      compare(one.indicator, other.indicator),
  );

const compare = (one: string, other: string) => Number(one > other) - Number(one < other);

interface Partition {
  isClosed(cell: ComparisonCell): boolean;
  /** Farms of GERAL with disclosed figures, in a KEPT cell those of an earlier edition. */
  farmsOf(cell: ComparisonCell): readonly CountedFarm[];
  owns: Owns;
}

/** Complementary suppression: GERAL less its open cells must be empty or large enough, or the smallest open cell is closed too. */
function coveredUp(cells: readonly ComparisonCell[], { isClosed, farmsOf, owns }: Partition): ComparisonCell[] {
  const gone: ComparisonCell[] = [];
  for (const whole of cells.filter((cell) => cell.kind === 'GERAL' && !isClosed(cell))) {
    for (const kind of ['SYSTEM', 'REGION']) {
      const open = byWeight(cells.filter((cell) => cell.indicator === whole.indicator && cell.kind === kind && !isClosed(cell)));
      const isCovered = (left: readonly CountedFarm[]) => left.length === 0 || (isLargeEnough(left) && leavesEnough(left, owns));
      const leftBy = () => {
        const disclosed = new Set(open.flatMap(({ farms }) => farms.map(({ farmId }) => farmId)));
        return farmsOf(whole).filter(({ farmId }) => !disclosed.has(farmId));
      };
      for (let smallest = open.at(-1); smallest && !isCovered(leftBy()); smallest = open.at(-1)) gone.push(...open.splice(-1));
    }
  }
  return gone;
}

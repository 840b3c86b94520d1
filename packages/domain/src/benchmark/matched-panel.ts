import type { Audit } from './audit';
import { type Counted, isLargeEnough, isTooAlike, leavesEnough, type Owns } from './disclosure';

/** A group in a harvest: the farms whose figures are told. */
export interface ShownGroup {
  group: string;
  farms: readonly Counted[];
}

/** A harvest, the earliest first, with what is told of an indicator in it. */
export interface ShownHarvest {
  shown: readonly ShownGroup[];
}

/** The same farms in each harvest: the farms of a group as they are in one harvest after the other. */
export interface Panel {
  group: string;
  harvests: readonly (readonly Counted[])[];
}

/** The panels of the first two harvests, of the first three, and so on: each was the whole panel once, when no later harvest was published. */
export function panelsOf(harvests: readonly ShownHarvest[]): Panel[] {
  return harvests.slice(1).flatMap((_, index) => panelsOver(harvests.slice(0, index + 2)));
}

function panelsOver(harvests: readonly ShownHarvest[]): Panel[] {
  const [first, ...later] = harvests;
  return (first?.shown ?? []).flatMap(({ group }) => {
    const all = harvests.flatMap(({ shown }) => shown.filter((one) => one.group === group));
    if (all.length < later.length + 1) return [];
    const ids = all.map(({ farms }) => new Set(farms.map(({ farmId }) => farmId)));
    const isInAll = ({ farmId }: Counted) => ids.every((own) => own.has(farmId));
    return [{ group, harvests: all.map(({ farms }) => farms.filter(isInAll).toSorted((one, other) => one.farmId - other.farmId)) }];
  });
}

/** The first harvest that a farm is in, of those with these farms; the first of all where it is in none. */
export const joinedAt = (harvests: readonly ReadonlySet<number>[], farmId: number): number =>
  Math.max(
    0,
    harvests.findIndex((farms) => farms.has(farmId)),
  );

export interface PanelQuestion {
  indicator: string;
  harvests: readonly ShownHarvest[];
  /** Of each harvest, with all panels among the sets it was made for. */
  audits: readonly Audit[];
  owns: Owns;
}

/**
 * The panels over all harvests that may be told. One may be where in every harvest it is large enough, and neither it nor its difference from
 * anything told gives a farm away.
 */
export function toldPanels({ indicator, harvests, audits, owns }: PanelQuestion): Panel[] {
  const told: Panel[] = [];
  for (const panel of panelsOf(harvests)) {
    const isAllowed = panel.harvests.every((farms, index) => {
      const whole = harvests[index]?.shown.find(({ group }) => group === panel.group)?.farms ?? [];
      return (
        isLargeEnough(farms) &&
        leavesEnough(farms, owns) &&
        !isTooAlike(whole, farms, owns) &&
        audits[index]?.allows(indicator, farms) === true
      );
    });
    if (!isAllowed) continue;
    for (const [index, farms] of panel.harvests.entries()) audits[index]?.tell(indicator, farms);
    if (panel.harvests.length === harvests.length) told.push(panel);
  }
  return told;
}

import type { Audit } from './audit';
import { type CountedFarm, isLargeEnough, isTooAlike, leavesEnough, type Owns } from './disclosure';

/** Only farms with disclosed figures. */
interface VisibleGroup {
  group: string;
  farms: readonly CountedFarm[];
}

interface VisibleHarvest {
  visible: readonly VisibleGroup[];
}

/** The farms of a group that are in every one of the harvests. */
export interface Panel {
  group: string;
  harvests: readonly (readonly CountedFarm[])[];
}

export function panelsOver(harvests: readonly VisibleHarvest[]): Panel[] {
  const [first, ...later] = harvests;
  if (later.length === 0) return [];
  return (first?.visible ?? []).flatMap(({ group }) => {
    const all = harvests.flatMap(({ visible }) => visible.filter((one) => one.group === group));
    if (all.length < later.length + 1) return [];
    const ids = all.map(({ farms }) => new Set(farms.map(({ farmId }) => farmId)));
    const isInAll = ({ farmId }: CountedFarm) => ids.every((own) => own.has(farmId));
    return [{ group, harvests: all.map(({ farms }) => farms.filter(isInAll).toSorted((one, other) => one.farmId - other.farmId)) }];
  });
}

/** Index of the earliest harvest with the farm; 0 where no harvest has it. */
export const joinedAt = (harvests: readonly ReadonlySet<number>[], farmId: number): number =>
  Math.max(
    0,
    harvests.findIndex((farms) => farms.has(farmId)),
  );

export interface DisclosedHarvest {
  /** All farms of its last edition, also those without a value. */
  members: ReadonlySet<number>;
  groups(indicator: string): readonly VisibleGroup[];
  audit: Audit;
}

export interface PanelsFrom {
  first: number;
  indicator: string;
  panels: readonly Panel[];
}

/**
 * Panels of a farm of the viewer begin with its first harvest, or with the first of all. All of them count as disclosed, longest first.
 * @param harvests as they can be read after a publication, earliest first
 */
export function disclosePanels(harvests: readonly DisclosedHarvest[], family: readonly string[], owns: Owns): PanelsFrom[] {
  const members = harvests.map((harvest) => harvest.members);
  const owned = members.flatMap((ids) => [...ids].filter(owns));
  // A new harvest only adds panels that begin with a later harvest.
  const firsts = new Set([0, ...owned.map((farmId) => joinedAt(members, farmId))]);
  return [...firsts].flatMap((first) =>
    family.map((indicator) => {
      const judged = harvests.slice(first).map(({ audit, groups }) => ({ audit, visible: groups(indicator) }));
      return { first, indicator, panels: panelsOver(judged).filter((panel) => isDisclosed({ panel, indicator, judged, owns })) };
    }),
  );
}

interface Question {
  panel: Panel;
  indicator: string;
  judged: readonly (VisibleHarvest & { audit: Audit })[];
  owns: Owns;
}

/** A panel must be large enough in every harvest, and it must not reveal a farm together with anything disclosed. */
function isDisclosed({ panel, indicator, judged, owns }: Question): boolean {
  const isAllowed = panel.harvests.every((farms, at) => {
    const whole = judged[at]?.visible.find(({ group }) => group === panel.group)?.farms ?? [];
    return (
      isLargeEnough(farms) &&
      leavesEnough(farms, owns) &&
      !isTooAlike(whole, farms, owns) &&
      judged[at]?.audit.allows(indicator, farms) === true
    );
  });
  if (isAllowed) for (const [at, farms] of panel.harvests.entries()) judged[at]?.audit.disclose(indicator, farms);
  return isAllowed;
}

import { Audit } from './audit';
import { type Counted, isLargeEnough, isTooAlike, leavesEnough, type Owns } from './disclosure';

/** Only farms with disclosed figures. */
export interface ShownGroup {
  group: string;
  farms: readonly Counted[];
}

export interface ShownHarvest {
  shown: readonly ShownGroup[];
}

/** The farms of a group that are in every one of the harvests. */
export interface Panel {
  group: string;
  harvests: readonly (readonly Counted[])[];
}

export function panelsOver(harvests: readonly ShownHarvest[]): Panel[] {
  const [first, ...later] = harvests;
  if (later.length === 0) return [];
  return (first?.shown ?? []).flatMap(({ group }) => {
    const all = harvests.flatMap(({ shown }) => shown.filter((one) => one.group === group));
    if (all.length < later.length + 1) return [];
    const ids = all.map(({ farms }) => new Set(farms.map(({ farmId }) => farmId)));
    const isInAll = ({ farmId }: Counted) => ids.every((own) => own.has(farmId));
    return [{ group, harvests: all.map(({ farms }) => farms.filter(isInAll).toSorted((one, other) => one.farmId - other.farmId)) }];
  });
}

/** Index of the earliest harvest with the farm; 0 where no harvest has it. */
export const joinedAt = (harvests: readonly ReadonlySet<number>[], farmId: number): number =>
  Math.max(
    0,
    harvests.findIndex((farms) => farms.has(farmId)),
  );

export interface HarvestThen {
  /** All farms of its last edition, also those without a value. */
  members: ReadonlySet<number>;
  shown(indicator: string): readonly ShownGroup[];
}

export interface PanelQuestion {
  /** State of all harvests after each publication, oldest first; harvests by id, earliest first. */
  moments: readonly ReadonlyMap<number, HarvestThen>[];
  family: readonly string[];
  owns: Owns;
}

interface PanelsFrom {
  first: number;
  indicator: string;
  panels: readonly Panel[];
}

/** Panels of a farm of the viewer begin with its first harvest, or with the first of all. All of them count as disclosed, longest first. */
export function panelsToTell({ moments, family, owns }: PanelQuestion): PanelsFrom[] {
  const asked = moments.map((harvests) => ({ harvests, panels: panelsFrom([...harvests.values()], family, owns) }));
  const sets = new Map<number, (readonly Counted[])[]>();
  for (const { harvests, panels } of asked)
    for (const [at, [id, { shown }]] of [...harvests].entries()) {
      const whole = family.flatMap((indicator) => shown(indicator).map(({ farms }) => farms));
      const parts = panels.flatMap(({ first, panels: own }) => own.map((panel) => panel.harvests[at - first] ?? []));
      sets.set(id, [...(sets.get(id) ?? []), ...whole, ...parts]);
    }
  const audits = new Map([...sets].map(([id, own]) => [id, new Audit(own, family, owns)] as const));
  let told: PanelsFrom[] = [];
  for (const { harvests, panels } of asked) {
    for (const [id, { shown }] of harvests)
      for (const indicator of family) for (const { farms } of shown(indicator)) audits.get(id)?.tell(indicator, farms);
    told = panels.map(({ first, indicator, panels: own }) => {
      const judged = [...harvests].slice(first).map(([id, { shown }]) => ({ audit: audits.get(id), shown: shown(indicator) }));
      return { first, indicator, panels: own.filter((panel) => isTold({ panel, indicator, judged, owns })) };
    });
  }
  return told;
}

function panelsFrom(harvests: readonly HarvestThen[], family: readonly string[], owns: Owns): PanelsFrom[] {
  const members = harvests.map((harvest) => harvest.members);
  const owned = members.flatMap((ids) => [...ids].filter(owns));
  const firsts = [...new Set([0, ...owned.map((farmId) => joinedAt(members, farmId))])].toSorted((one, other) => one - other);
  return firsts.flatMap((first) =>
    family.map((indicator) => ({
      first,
      indicator,
      panels: panelsOver(harvests.slice(first).map(({ shown }) => ({ shown: shown(indicator) }))),
    })),
  );
}

interface Question {
  panel: Panel;
  indicator: string;
  judged: readonly { audit: Audit | undefined; shown: readonly ShownGroup[] }[];
  owns: Owns;
}

/** A panel must be large enough in every harvest, and it must not reveal a farm together with anything disclosed. */
function isTold({ panel, indicator, judged, owns }: Question): boolean {
  const isAllowed = panel.harvests.every((farms, at) => {
    const whole = judged[at]?.shown.find(({ group }) => group === panel.group)?.farms ?? [];
    return (
      isLargeEnough(farms) &&
      leavesEnough(farms, owns) &&
      !isTooAlike(whole, farms, owns) &&
      judged[at]?.audit?.allows(indicator, farms) === true
    );
  });
  if (isAllowed) for (const [at, farms] of panel.harvests.entries()) judged[at]?.audit?.tell(indicator, farms);
  return isAllowed;
}

import { sql } from 'kysely';
import { GENERAL_GROUP } from '#domain/benchmark/disclosure';
import { todayInBrazil } from '#domain/calendar';
import { EVERY_FARM } from '#view/dairy/disclosed-group';
import { individualReport } from '#view/dairy/individual-report';
import type { DocumentSection } from '#view/document';
import type { Context } from '../../context';
import { readDisclosedGroup } from '../../editions/disclosed-group';
import { readDairyComparison } from '../../facts/dairy-years';
import { type Download, fileTitle } from '../../files/download';
import { drawDocument } from '../../files/draw-document';
import { farmTitle } from '../../files/farm-file-names';
import { makePdf } from '../../files/pdf';
import { rowNotFound } from '../../refusals/refusals';
import type { AskedFarms, FarmYears } from '../../scope/farm-years';
import type { Operation } from '../../sql/operation';
import { describedFarms } from './described-farms';
import { earlierRun, isMonthValidated } from './earlier-run';

interface Group {
  key: string;
  title: string;
}

const GENERAL: Group = { key: GENERAL_GROUP, title: EVERY_FARM };

export interface IndividualAsked {
  harvestId: number;
  farmIds: number[] | null;
  regionId: number | null;
}

interface IndividualFarms {
  all: FarmYears;
  farmIds: readonly number[];
  group: Group;
  words: string;
  title: string;
}

export const allOf = (harvestId: number): AskedFarms => ({ harvestId, environment: 'DAIRY_CATTLE', customerId: null, farmIds: null });

/** Throws 404 when a farm or the region is not part of the harvest. */
export async function individualFarms(work: Operation, all: FarmYears, asked: IndividualAsked): Promise<IndividualFarms> {
  const found = await farmsOf(work, all, asked);
  const [first] = found.farmIds;
  const only = found.farmIds.length === 1 ? found.all.farms.find(({ id }) => id === first) : undefined;
  const name = only ? farmTitle(only) : found.words;
  return { ...found, title: `Relatório individual - ${name} - Safra ${all.harvest.title}` };
}

async function farmsOf(work: Operation, all: FarmYears, { harvestId, farmIds, regionId }: IndividualAsked) {
  if (regionId === null) {
    const known = new Set(all.farmIds);
    const asked = farmIds ?? [];
    if (!asked.every((id) => known.has(id))) throw rowNotFound();
    return { all, farmIds: asked, group: GENERAL, words: 'fazendas da safra' };
  }
  const found = await work.connection.rows(
    sql`select x.farm_id, r.title from farms_details x join regions r on r.id = x.region_id
     where x.harvest_id = ${harvestId} and x.region_id = ${regionId} and x.environment = ${all.environment}
       and not x.only_diagnosis and x.farm_id = any(${all.farmIds})`,
  );
  const [first] = found as [number, string][];
  if (!first) throw rowNotFound();
  const inRegion = (found as [number, string][]).map(([id]) => id);
  const region = all.only(new Set(inRegion));
  const group = { key: `REGION-${regionId}`, title: `região ${first[1]}` };
  return { all: region, farmIds: region.farmIds, group, words: `fazendas da região ${first[1]}` };
}

interface Making {
  signal?: AbortSignal;
  /** Called before each farm and after the last. */
  onFarm?(done: number, next: string | null): void;
}

export async function individualFile(
  context: Context,
  work: Operation,
  { all, farmIds, group, title }: IndividualFarms,
  { signal, onFarm = () => {} }: Making = {},
): Promise<Download> {
  const names = new Map(all.farms.map(({ id, name }) => [id, name]));
  const sections: DocumentSection[] = [];
  for (const [done, farmId] of farmIds.entries()) {
    signal?.throwIfAborted();
    onFarm(done, names.get(farmId) ?? null);
    sections.push(...(await sectionsOf(context, work, { all, farmId, group })));
  }
  onFarm(farmIds.length, null);
  const content = await makePdf(drawDocument({ title, sections }), signal);
  return { name: fileTitle(`${title}.pdf`), type: 'application/pdf', content };
}

async function sectionsOf(
  context: Context,
  work: Operation,
  { all, farmId, group }: { all: FarmYears; farmId: number; group: Group },
): Promise<readonly DocumentSection[]> {
  const { harvest } = all;
  const years = all.only(new Set([farmId]));
  const [{ run, previous }, [described], told] = await Promise.all([
    readDairyComparison(context, work, years),
    describedFarms(context, years),
    readDisclosedGroup(context, work, {
      harvestId: harvest.id,
      environment: 'DAIRY_CATTLE',
      ...group,
      paper: { ownerId: years.customer.id, farmId },
    }),
  ]);
  const entered = run.facts.entered.reduce((sum, one) => ({ rows: sum.rows + one.rows, pending: sum.pending + one.pending }), {
    rows: 0,
    pending: 0,
  });
  return individualReport({
    run,
    group: told,
    today: todayInBrazil(context.now()),
    harvest: harvest.title,
    pending: entered,
    crops: described?.crops ?? [],
    farm: { id: farmId, name: years.farm.name, customer: years.customer.name },
    described: described?.pairs ?? [],
    previous: previous && earlierRun(previous, harvest),
    isValidated: isMonthValidated(run),
  }).sections;
}

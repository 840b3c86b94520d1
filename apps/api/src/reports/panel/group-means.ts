import { sql } from 'kysely';
import { type Period, WHOLE_HARVEST } from '#domain/beef/indicators/period';
import { benchmarkIndicators } from '#domain/benchmark/list-benchmark';
import { ALL_FARMS, type GroupMean, type GroupMeans } from '#view/panel/group-means';
import type { Context } from '../../context';
import { wireFigures } from '../../editions/compared';
import {
  type ComparisonContext,
  cellIn,
  findComparison,
  lastPublished,
  NOT_PUBLISHED,
  openComparisonForOwner,
  ownGroupIn,
} from '../../editions/comparison-context';
import type { PublishedGroup } from '../../editions/published';
import { invalidParameters } from '../../refusals/refusals';
import type { FarmYears } from '../../scope/farm-years';
import type { Operation } from '../../sql/operation';

export interface PageRequest {
  context: Context;
  work: Operation;
  years: FarmYears;
  period: Period;
  systemId: AskedSystem | null;
  /** Paper reaches the owner of the farm, whoever prints it. */
  isPaper: boolean;
}

/** Stands for the farm's system if its figures are disclosed, else for all farms. */
export const OWN_SYSTEM = 'own';

/** Id of a system, 0 for all farms. */
export type AskedSystem = number | typeof OWN_SYSTEM;

export const ALL_FARMS_GROUP = { id: 0, title: 'GERAL' };

/** 0 is `GERAL`. Throws 400 for an unknown system. */
export async function systemOf({ work }: Pick<PageRequest, 'work'>, id: number): Promise<{ id: number; title: string }> {
  if (id === ALL_FARMS_GROUP.id) return ALL_FARMS_GROUP;
  const [found] = await work.connection.rows(sql`select title from category_livestock_system where id = ${id}`);
  if (!found) throw invalidParameters({ category_livestock_system_id: 'Não há sistema pecuário com este número' });
  return { id, title: String(found[0]) };
}

const ONLY_HARVESTS = 'o benchmarking só publica a safra inteira';
const NOT_IN_EDITION = 'a última edição do benchmarking não tem fazendas deste sistema';

/** Returns the reason instead when no means may be shown. */
export async function groupMeans(request: PageRequest, asked: AskedSystem): Promise<GroupMeans> {
  const { context, work, years, period, isPaper } = request;
  const isWhole = period.number === WHOLE_HARVEST.number;
  const view = isWhole ? await findComparison(context, work, { harvestId: years.harvest.id, environment: years.environment }) : null;
  const room = view && isPaper ? await openComparisonForOwner(context, work, view, years.customer.id) : view;
  const own = room && systemIn(ownGroupIn(room, years.farm.id));
  const { id, title: system } = await systemOf(request, asked === OWN_SYSTEM ? (own ?? ALL_FARMS_GROUP.id) : asked);
  const title = id === ALL_FARMS_GROUP.id ? ALL_FARMS : system;
  const group = id === ALL_FARMS_GROUP.id ? ALL_FARMS_GROUP.title : `SYSTEM-${id}`;
  const compared = { id, own, title, edition: null, lastPublished: null, means: new Map() };
  if (!isWhole) return { ...compared, reason: ONLY_HARVESTS };
  if (!room) return { ...compared, reason: NOT_PUBLISHED, lastPublished: await lastPublished(context, years) };
  if (!room.last.groups.some(({ key }) => key === group)) return { ...compared, reason: NOT_IN_EDITION };
  return { ...compared, reason: null, edition: room.last.edition.number, means: meansIn(room, group) };
}

const systemIn = (group: PublishedGroup | null): number | null => (group ? Number(group.key.replace('SYSTEM-', '')) : null);

function meansIn(room: ComparisonContext, group: string): Map<string, GroupMean> {
  return new Map(
    benchmarkIndicators(room.last.edition.environment).flatMap((compared) => {
      const cell = cellIn(room, compared, group);
      if (!cell) return [];
      const figures = wireFigures(cell);
      const said = [cell.closedToOthers, figures.mean === null ? cell.reason : null, cell.note].filter((one) => one !== null).join('; ');
      return [[compared.indicator.key, { figures, said }] as const];
    }),
  );
}

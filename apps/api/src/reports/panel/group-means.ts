import { sql } from 'kysely';
import { type Period, WHOLE_HARVEST } from '#domain/beef/indicators/period';
import { benchmarkIndicators } from '#domain/benchmark/list-benchmark';
import type { GroupMean, GroupMeans } from '#view/panel/group-means';
import type { Context } from '../../context';
import { type ComparisonContext, cellIn, findComparison, NOT_PUBLISHED, openComparisonForOwner } from '../../editions/comparison-context';
import { invalidParameters } from '../../refusals/refusals';
import type { FarmYears } from '../../scope/farm-years';
import type { Operation } from '../../sql/operation';

export interface PageRequest {
  context: Context;
  work: Operation;
  years: FarmYears;
  period: Period;
  /** Id of the livestock system to compare with; 0 for all systems, null for no comparison. */
  systemId: number | null;
  /** Paper reaches the owner of the farm, whoever prints it. */
  isPaper: boolean;
}

export const ALL_FARMS_GROUP = { id: 0, title: 'GERAL' };

/** 0 is `GERAL`. Throws 400 for an unknown system. */
export async function systemOf({ work }: Pick<PageRequest, 'work'>, id: number): Promise<{ id: number; title: string }> {
  if (id === ALL_FARMS_GROUP.id) return ALL_FARMS_GROUP;
  const [found] = await work.connection.rows(sql`select title from category_livestock_system where id = ${id}`);
  if (!found) throw invalidParameters({ category_livestock_system_id: 'Não há sistema pecuário com este número' });
  return { id, title: String(found[0]) };
}

const ONLY_HARVESTS = 'trimestres e semestres não são publicados no benchmarking, só a safra inteira';
const NOT_IN_EDITION = 'a última edição do benchmarking não tem fazendas deste sistema';

/** Returns the reason instead when no means may be shown. */
export async function groupMeans(request: PageRequest, systemId: number): Promise<GroupMeans> {
  const { context, work, years, period, isPaper } = request;
  const { id, title: system } = await systemOf(request, systemId);
  const title = id === ALL_FARMS_GROUP.id ? 'de todas as fazendas' : system;
  const without = (reason: string): GroupMeans => ({ title, reason, edition: null, means: new Map() });
  if (period.number !== WHOLE_HARVEST.number) return without(ONLY_HARVESTS);
  const found = await findComparison(context, work, { harvestId: years.harvest.id, environment: years.environment });
  if (!found) return without(NOT_PUBLISHED);
  const room = isPaper ? await openComparisonForOwner(context, work, found, years.customer.id) : found;
  const group = id === ALL_FARMS_GROUP.id ? ALL_FARMS_GROUP.title : `SYSTEM-${id}`;
  if (!room.last.groups.some(({ key }) => key === group)) return without(NOT_IN_EDITION);
  return { title, reason: null, edition: room.last.edition.number, means: meansIn(room, group) };
}

function meansIn(room: ComparisonContext, group: string): Map<string, GroupMean> {
  return new Map(
    benchmarkIndicators(room.last.edition.environment).flatMap((compared) => {
      const cell = cellIn(room, compared, group);
      if (!cell) return [];
      const { mean, n } = cell.figures;
      const said = [cell.closedToOthers, mean === null ? cell.reason : null, cell.note].filter((one) => one !== null).join('; ');
      return [[compared.indicator.key, { value: mean, n, said }] as const];
    }),
  );
}

import { sql } from 'kysely';
import type { Environment } from '#model/kit/environment';
import { can } from '#model/permissions';
import { registry } from '#model/registry';
import type { ReturnedRow } from '#model/responses/returns';
import { andAll, type Sql } from '../sql/fragments';
import type { Operation } from '../sql/operation';
import { type Reachable, reachSql } from '../sql/reach-sql';
import { RETURNED_FROM, RETURNED_ROW, toReturnedRow } from './returned-row';

export interface AskedReturns {
  harvestId: number | null;
  customerId: number | null;
  farmIds: readonly number[] | null;
  environment: Environment | null;
  state: 'open' | 'answered' | 'all';
  page: number;
  perPage: number;
}

const RETURNS: Reachable = { path: 'returns', scope: 'farmHarvest', access: 'entry', environments: ['BEEF_CATTLE', 'DAIRY_CATTLE'] };

const STATES: Readonly<Record<AskedReturns['state'], Sql | null>> = {
  open: sql`r.answered_at is null`,
  answered: sql`r.answered_at is not null`,
  all: null,
};

/** Open ones first, newest first. Limited to rows that the actor may read; returns one page and the total count. */
export async function readReturns(
  { actor, connection }: Operation,
  asked: AskedReturns,
): Promise<{ resultList: ReturnedRow[]; size: number }> {
  const readable = registry.filter((resource) => resource.hasValidation && can(actor, 'read', resource)).map(({ path }) => path);
  const { harvestId, customerId, farmIds, environment } = asked;
  const where = andAll([
    sql`r.resource = any(${readable}::text[])`,
    reachSql(actor, RETURNS, 'r'),
    STATES[asked.state],
    harvestId === null ? null : sql`r.harvest_id = ${harvestId}`,
    customerId === null ? null : sql`r.customer_id = ${customerId}`,
    farmIds === null ? null : sql`r.farm_id = any(${farmIds}::integer[])`,
    environment === null ? null : sql`r.environment = ${environment}`,
  ]);
  const rows = await connection.rows(
    sql`select ${RETURNED_ROW} as row ${RETURNED_FROM} where ${where} order by r.answered_at is not null, r.returned_at desc, r.id desc
      limit ${asked.perPage} offset ${asked.page * asked.perPage}`,
  );
  const isWhole = asked.page === 0 && rows.length < asked.perPage;
  const [[size] = []] = isWhole
    ? [[rows.length]]
    : await connection.rows(sql`select count(*)::integer as size from returns r where ${where}`);
  return { resultList: rows.map(([row]) => toReturnedRow(row)), size: Number(size) };
}

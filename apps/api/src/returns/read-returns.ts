import type { ReturnedRow } from '#model/answers/returns';
import type { Environment } from '#model/kit/environment';
import { can } from '#model/permissions';
import { registry } from '#model/registry';
import { allOf, type Operation, Values } from '../sql/operation';
import { type Reachable, reachSql } from '../sql/reach-sql';
import { RETURNED_FROM, RETURNED_ROW, toReturnedRow } from './returned-row';

/** Which returns are meant; what is null is not said. */
export interface AskedReturns {
  harvestId: number | null;
  customerId: number | null;
  farmIds: readonly number[] | null;
  environment: Environment | null;
  /** Those that wait for somebody, those that are over, or both. */
  state: 'open' | 'answered' | 'all';
  page: number;
  perPage: number;
}

/** Returns stand where their rows do: with a farm of a customer, in an environment. */
const RETURNS: Reachable = { path: 'returns', scope: 'farmHarvest', access: 'entry', environments: ['BEEF_CATTLE', 'DAIRY_CATTLE'] };

const STATES: Readonly<Record<AskedReturns['state'], string | null>> = {
  open: 'r.answered_at is null',
  answered: 'r.answered_at is not null',
  all: null,
};

/**
 * Returns of rows that whoever asks may read, open ones first and of each the newest. Returns those of the page, and how many there are in all.
 */
export async function readReturns(
  { actor, connection }: Operation,
  asked: AskedReturns,
): Promise<{ resultList: ReturnedRow[]; size: number }> {
  const values = new Values();
  const readable = registry.filter((resource) => resource.hasValidation && can(actor, 'read', resource)).map(({ path }) => path);
  const { harvestId, customerId, farmIds, environment } = asked;
  const where = allOf([
    `r.resource = any(${values.bind(readable)}::text[])`,
    reachSql(actor, RETURNS, 'r', values),
    STATES[asked.state],
    harvestId === null ? null : `r.harvest_id = ${values.bind(harvestId)}::integer`,
    customerId === null ? null : `r.customer_id = ${values.bind(customerId)}::integer`,
    farmIds === null ? null : `r.farm_id = any(${values.bind(farmIds)}::integer[])`,
    environment === null ? null : `r.environment = ${values.bind(environment)}`,
  ]);
  const counted = [...values.list];
  const paging = `limit ${values.bind(asked.perPage)} offset ${values.bind(asked.page * asked.perPage)}`;
  const rows = await connection.rows(
    `select ${RETURNED_ROW} as row ${RETURNED_FROM} where ${where} order by r.answered_at is not null, r.returned_at desc, r.id desc ${paging}`,
    values.list,
  );
  const isWhole = asked.page === 0 && rows.length < asked.perPage;
  const [[size] = []] = isWhole
    ? [[rows.length]]
    : await connection.rows(`select count(*)::integer as size from returns r where ${where}`, counted);
  return { resultList: rows.map(([row]) => toReturnedRow(row)), size: Number(size) };
}

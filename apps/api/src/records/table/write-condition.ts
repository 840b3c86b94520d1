import { sql } from 'kysely';
import type { Resource, ScopeName } from '#model/kit/resource';
import { ApiError } from '../../refusals/api-error';
import { inDiagnosisSql, notInDiagnosis } from '../../scope/in-diagnosis';
import type { Sql } from '../../sql/fragments';
import type { SideQuestion } from './references';

/** Entries need an open harvest and a participating customer; diagnosis rows need a farm in diagnosis. */
interface WriteCondition {
  /** `of`: SQL of each id, by scope. */
  sql(of: Readonly<Record<ScopeName, string>>): string;
  refusal(): ApiError;
}

/** One message for the field `harvest`, whichever of the two reasons applies. */
export const CLOSED_HARVEST = 'A fazenda não recebe lançamentos nesta safra';

const OPEN_HARVEST: WriteCondition = {
  sql: ({ harvest, customer, farm }) =>
    `exists (select from farms_harvests_platform p join harvests_details d on d.harvest_id = p.target_id and d.customer_id = ${customer}
    where p.owner_id = ${farm} and p.target_id = ${harvest})`,
  refusal: () => new ApiError(422, 'closed_harvest', CLOSED_HARVEST, { fields: { harvest: CLOSED_HARVEST } }),
};
const DIAGNOSIS: WriteCondition = { sql: inDiagnosisSql, refusal: notInDiagnosis };

/** Null for registers of a farm, which are writable in any harvest. */
function writeConditionOf({ access, scope }: Resource): WriteCondition | null {
  if (scope !== 'farmHarvest') return null;
  return access === 'entry' ? OPEN_HARVEST : access === 'diagnosis' ? DIAGNOSIS : null;
}

export const needsOpenHarvest = (resource: Resource): boolean => writeConditionOf(resource) === OPEN_HARVEST;
export const needsDiagnosis = (resource: Resource): boolean => writeConditionOf(resource) === DIAGNOSIS;

export function closedPlace(resource: Resource): ApiError {
  return (writeConditionOf(resource) ?? OPEN_HARVEST).refusal();
}

/** Uses the alias `t`. */
export function isOpenSql(resource: Resource): Sql {
  const of = { harvest: 't.harvest_id', customer: 't.customer_id', farm: 't.farm_id' };
  return sql.raw(writeConditionOf(resource)?.sql(of) ?? 'true');
}

const OPEN = '!open';

type Place = Readonly<Partial<Record<ScopeName, number>>>;

/** False for a closed or incomplete place. */
export type IsOpen = (place: Place) => boolean;

export function askOpenPlaces(resource: Resource, places: readonly Place[]): SideQuestion<IsOpen> {
  const condition = writeConditionOf(resource);
  const keys = [...new Set(places.flatMap((place) => keyOf(place) ?? []))];
  return {
    selects: () => (condition && keys.length > 0 ? [openSql(condition, keys)] : []),
    answer: (found) => (place) => condition === null || found(OPEN, keys.indexOf(keyOf(place) ?? '')) !== undefined,
  };
}

function openSql(condition: WriteCondition, keys: readonly string[]): Sql {
  const rows = keys.map((key, i) => {
    const [harvest, customer, farm] = JSON.parse(key) as [number, number, number];
    return { i, harvest, customer, farm };
  });
  const asked = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g(i integer, harvest integer, customer integer, farm integer)`;
  const isOpen = sql.raw(condition.sql({ harvest: 'g.harvest', customer: 'g.customer', farm: 'g.farm' }));
  return sql`select ${OPEN}::text as path, g.i as id, 'true'::json as attributes from ${asked} where ${isOpen}`;
}

function keyOf({ harvest, customer, farm }: Place): string | null {
  return harvest === undefined || customer === undefined || farm === undefined ? null : JSON.stringify([harvest, customer, farm]);
}

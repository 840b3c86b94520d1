import { sql } from 'kysely';
import type { FarmYears } from '../scope/farm-years';
import type { Operation } from '../sql/operation';

export type Source = 'ENTRIES' | 'DIAGNOSIS' | 'NOWHERE';

/** The diagnosis when characterised only for it, or not characterised and a diagnosis farm. */
export async function readSources({ connection }: Operation, { farm }: FarmYears): Promise<(years: FarmYears) => Source> {
  const found = await connection.rows(
    sql`select d.harvest_id, bool_and(d.only_diagnosis), f.only_diagnosis from farms f left join farms_details d on d.farm_id = f.id
     where f.id = ${farm.id} group by f.id, d.harvest_id`,
  );
  const isDescribed = new Map(found.map(([harvest, is]) => [harvest, is]));
  const isOfDiagnosis = found.some(([, , is]) => is === true);
  return ({ harvest }) => {
    const is = isDescribed.get(harvest.id);
    if (typeof is === 'boolean') return is ? 'DIAGNOSIS' : 'ENTRIES';
    return isOfDiagnosis ? 'DIAGNOSIS' : 'NOWHERE';
  };
}

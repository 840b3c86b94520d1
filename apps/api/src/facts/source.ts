import type { FarmYears } from '../scope/farm-years';
import type { Operation } from '../sql/operation';

/** Where what is known of a farm in a harvest comes from: its entries, or the one description of its year; of a farm that is neither, nowhere. */
export type Source = 'ENTRIES' | 'DIAGNOSIS' | 'NOWHERE';

/**
 * The source of the only farm in each of these harvests, in their order: the diagnosis where it is characterised for that alone, or is not
 * characterised and a farm of the diagnosis.
 */
export async function readSources({ connection }: Operation, years: readonly FarmYears[]): Promise<Source[]> {
  const [first] = years;
  if (!first) return [];
  const found = await connection.rows(
    `select h.id, coalesce((select bool_and(d.only_diagnosis) from farms_details d where d.farm_id = f.id and d.harvest_id = h.id), f.only_diagnosis or null) as is_diagnosis
     from farms f cross join unnest($2::integer[]) as h(id) where f.id = $1`,
    [first.farm.id, years.map(({ harvest }) => harvest.id)],
  );
  const isDiagnosis = new Map(found.map(([id, is]) => [id, is]));
  const sourceOf = (is: unknown): Source => (is === true ? 'DIAGNOSIS' : is === false ? 'ENTRIES' : 'NOWHERE');
  return years.map(({ harvest }) => sourceOf(isDiagnosis.get(harvest.id)));
}

import { sql } from 'kysely';
import type { ScopeName } from '#model/kit/resource';
import { ApiError } from '../refusals/api-error';
import type { Operation } from '../sql/operation';
import type { FarmYears } from './farm-years';

/** Without a characterisation in the harvest, the farm's diagnosis-only flag decides. */

export function inDiagnosisSql({ harvest, customer, farm }: Readonly<Record<ScopeName, string>>): string {
  // Distinct aliases, because the caller may use any others.
  return `coalesce((select bool_or(in_year.only_diagnosis) from farms_details in_year where in_year.farm_id = ${farm} and in_year.harvest_id = ${harvest}),
    (select in_farm.only_diagnosis from farms in_farm where in_farm.id = ${farm}) or
      (select in_owner.only_diagnosis from customers in_owner where in_owner.id = ${customer}), false)`;
}

export const notInDiagnosis = () => new ApiError(409, 'not_in_diagnosis', 'A fazenda não está em diagnóstico nesta safra');

export async function demandInDiagnosis({ connection }: Operation, { harvest, farms }: FarmYears): Promise<void> {
  const isInDiagnosis = sql.raw(inDiagnosisSql({ harvest: 'h.id', customer: 'f.customer_id', farm: 'f.id' }));
  const ids = farms.map(({ id }) => id);
  const outside = await connection.rows(
    sql`select f.id from farms f, harvests h where h.id = ${harvest.id} and f.id = any(${ids}::integer[]) and not ${isInDiagnosis}`,
  );
  if (outside.length > 0) throw notInDiagnosis();
}

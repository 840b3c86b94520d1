import type { FunctionPay } from '#domain/beef/team-salaries';
import { messages } from '#model/kit/messages';
import { resourceOf } from '#model/registry';
import type { Operation } from '../../records/connection';
import { parseListQuery, type RawQuery } from '../../records/list-query';
import { BASE } from '../../records/paths';
import { demand, invalidParameters } from '../../records/refusals';
import { fromSql, select } from '../../records/selection';

const teams = resourceOf('teams');

/** What only a list has. */
const LIST_ONLY = /^(page|perPage|totals|order\[.*\])$/;

/**
 * What the functions of a team are paid, by title of the function. Takes the conditions of a list; a harvest is needed, and a farm or
 * a customer. Throws 400 for parameters that are unknown or missing.
 */
export async function readFunctionPay(work: Operation, raw: RawQuery): Promise<FunctionPay[]> {
  demand(work.actor, 'read', teams);
  const foreign = Object.keys(raw).filter((name) => LIST_ONLY.test(name));
  if (foreign.length > 0) throw invalidParameters(Object.fromEntries(foreign.map((name) => [name, 'Parâmetro desconhecido'])));
  const query = parseListQuery(teams, raw);
  const isScopedBy = (name: string) => raw[`${name}_id`] !== undefined || raw[`wherein[${name}.id]`] !== undefined;
  if (!isScopedBy('harvest')) throw invalidParameters({ harvest_id: messages.required });
  if (!isScopedBy('farm') && !isScopedBy('customer')) throw invalidParameters({ farm_id: messages.required });
  const { joins, where, values } = select(work, teams, query);
  const text = `select f.title as label, ${BASE}.amount::float8 as amount, ${BASE}.average_salary::float8 as salary,
      ${BASE}.average_salary_benefit::float8 as benefit, ${BASE}.validated
    from ${fromSql(teams, joins)} join category_functions f on f.id = ${BASE}.category_function_id ${where}
    order by f.category_work_front_id, f.id, ${BASE}.id`;
  const rows = (await work.connection.rows(text, values.list)) as PayRow[];
  return rows.map(([label, amount, average_salary, average_salary_benefit, validated]) => ({
    label,
    amount,
    average_salary,
    average_salary_benefit,
    validated,
  }));
}

type PayRow = [label: string, amount: number | null, salary: number | null, benefit: number | null, validated: boolean];

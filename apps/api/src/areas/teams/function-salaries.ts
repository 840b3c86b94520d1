import type { FunctionPay } from '#domain/beef/team-salaries';
import { isSheet, naturesOf } from '#model/kit/resource';
import { resourceOf } from '#model/registry';
import type { FarmYearRequest } from '../../scope/farm-year-call';
import { selectEntries } from '../../scope/select-entries';
import { BASE } from '../../sql/paths';
import { fromSql, search } from '../../sql/selection';

/** The sheet of functions. */
const [teams = resourceOf('teams')] = naturesOf(resourceOf('teams')).filter(isSheet);

/** What the functions of a team are paid. Takes the conditions of a list. Throws 400 for parameters that are unknown. */
export async function readFunctionPay({ work, years, rest }: FarmYearRequest): Promise<FunctionPay[]> {
  const { joins, where, values } = selectEntries(work, years, teams, rest);
  const text = `select f.id, f.title as label, ${BASE}.amount::float8 as amount, ${BASE}.average_salary::float8 as salary,
      ${BASE}.average_salary_benefit::float8 as benefit, ${BASE}.validated
    from ${fromSql(teams, joins)} join category_functions f on f.id = ${BASE}.category_function_id ${where}
    order by f.category_work_front_id, f.id, ${BASE}.id`;
  const rows = (await search(work, text, values.list)) as PayRow[];
  return rows.map(([id, label, amount, average_salary, average_salary_benefit, validated]) => ({
    id,
    label,
    amount,
    average_salary,
    average_salary_benefit,
    validated,
  }));
}

type PayRow = [id: number, label: string, amount: number | null, salary: number | null, benefit: number | null, validated: boolean];

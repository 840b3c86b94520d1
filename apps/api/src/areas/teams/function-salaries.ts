import { sql } from 'kysely';
import type { FunctionPay } from '#domain/team-salaries';
import { variantOf } from '#model/kit/resource';
import { resourceOf } from '#model/registry';
import type { FarmYearRequest } from '../../scope/farm-year-call';
import { selectEntries } from '../../scope/select-entries';
import { resolvePath } from '../../sql/paths';
import { fromSql, search } from '../../sql/selection';

export const TEAMS = resourceOf('teams');

/** Accepts list filters. Throws 400 for unknown parameters. */
export async function readFunctionPay({ work, years, rest }: FarmYearRequest): Promise<FunctionPay[]> {
  const { pay } = variantOf(TEAMS, years.environment);
  const [id, title] = pay ? [resolvePath(TEAMS, pay.by, 'id'), resolvePath(TEAMS, pay.by, 'title')] : [];
  if (!pay || !id || !title) throw new Error(`the team has no pay in ${years.environment}`);
  const { joins, where } = selectEntries(work, years, TEAMS, rest);
  for (const [alias, join] of title.joins) joins.set(alias, join);
  const number = (field: string | undefined) => sql`${field ? sql.id('t', field) : null}::float8`;
  const statement = sql`select ${id.sql} as id, ${title.sql} as label, ${number(pay.people)} as amount, ${number(pay.salary)} as salary,
      ${number(pay.benefit)} as benefit, t.validated
    from ${fromSql(TEAMS, joins)} ${where} order by ${id.sql}, t.id`;
  const rows = (await search(work, statement)) as PayRow[];
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

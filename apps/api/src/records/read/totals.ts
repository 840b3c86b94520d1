import { sql } from 'kysely';
import type { Field } from '#model/kit/field';
import type { Resource } from '#model/kit/resource';
import type { Sql } from '../../sql/fragments';
import type { Operation } from '../../sql/operation';
import { fromSql, type Selection, search } from '../../sql/selection';
import type { ListTotals } from '../table/row-list';

type Sum = { sql: Sql; put: (totals: ListTotals, sum: number) => void };

export async function readTotals(operation: Operation, selection: Selection): Promise<{ size: number; totals: ListTotals }> {
  const { resource, joins, where } = selection;
  const sums = sumsOf(resource);
  const columns = sql.join([sql`count(*)`, ...sums.map((sum) => sum.sql)]);
  const [row = []] = await search(operation, sql`select ${columns} from ${fromSql(resource, joins)} ${where}`);
  const totals: ListTotals = {};
  for (const [index, sum] of sums.entries()) sum.put(totals, Number(row[index + 1] ?? 0));
  return { size: Number(row[0]), totals };
}

function sumsOf(resource: Resource): Sum[] {
  const fields = Object.entries(resource.totals).flatMap(([name, { by, times }]) => {
    const sum = sql`sum(${sql.id('t', name)} ${times ? sql`* ${sql.id('t', times)}` : sql``})`;
    const whole: Sum = { sql: sum, put: (totals, value) => Object.assign(totals, { [name]: value }) };
    return [whole, ...(by ? optionSums(name, sum, by, resource.fields[by]) : [])];
  });
  const validated: Sum = {
    sql: sql`count(*) filter (where t.validated)`,
    put: (totals, value) => Object.assign(totals, { validated: value }),
  };
  return resource.hasValidation ? [...fields, validated] : fields;
}

function optionSums(name: string, sum: Sql, by: string, field: Field | undefined): Sum[] {
  if (field?.kind !== 'enum') throw new Error(`${by} is no field with options`);
  return field.options.map(({ value }) => ({
    sql: sql`${sum} filter (where ${sql.id('t', by)} = ${value})`,
    put: (totals, total) => {
      const split = totals[`${name}_by`];
      totals[`${name}_by`] = { ...(typeof split === 'object' ? split : {}), [value]: total };
    },
  }));
}

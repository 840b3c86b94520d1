import type { Field } from '#model/kit/field';
import { type Operation, quote, type Values } from '../../sql/operation';
import { BASE } from '../../sql/paths';
import { fromSql, type Selection, search } from '../../sql/selection';
import type { Totals } from '../table/row-list';

type Sum = { sql: string; put: (totals: Totals, sum: number) => void };

/** Counts and adds up all rows of a selection, whatever page of it is shown. */
export async function readTotals(operation: Operation, selection: Selection): Promise<{ size: number; totals: Totals }> {
  const { resource, joins, where, values } = selection;
  const sums = sumsOf(selection);
  const columns = ['count(*)', ...sums.map((sum) => sum.sql)].map((sql, index) => `${sql} as c${index}`);
  const [row = []] = await search(operation, `select ${columns.join(', ')} from ${fromSql(resource, joins)} ${where}`, values.list);
  const totals: Totals = {};
  for (const [index, sum] of sums.entries()) sum.put(totals, Number(row[index + 1] ?? 0));
  return { size: Number(row[0]), totals };
}

function sumsOf({ resource, values }: Selection): Sum[] {
  const fields = Object.entries(resource.totals).flatMap(([name, { by, times }]) => {
    const sum = `sum(${BASE}.${quote(name)}${times ? ` * ${BASE}.${quote(times)}` : ''})`;
    const whole: Sum = { sql: sum, put: (totals, value) => Object.assign(totals, { [name]: value }) };
    return [whole, ...(by ? optionSums(name, sum, by, resource.fields[by], values) : [])];
  });
  const validated: Sum = {
    sql: `count(*) filter (where ${BASE}.validated)`,
    put: (totals, value) => Object.assign(totals, { validated: value }),
  };
  return resource.hasValidation ? [...fields, validated] : fields;
}

function optionSums(name: string, sum: string, by: string, field: Field | undefined, values: Values): Sum[] {
  if (field?.kind !== 'enum') throw new Error(`${by} is no field with options`);
  return field.options.map(({ value }) => ({
    sql: `${sum} filter (where ${BASE}.${quote(by)} = ${values.bind(value)})`,
    put: (totals, total) => {
      const split = totals[`${name}_by`];
      totals[`${name}_by`] = { ...(typeof split === 'object' ? split : {}), [value]: total };
    },
  }));
}

import type { RowsCall } from '#domain/indicators/figure';
import { isResourcePath } from '#model/registry';
import type { RowsAddress } from '#view/page';
import { answersBlock } from '../wire-oddities';
import type { FarmYears } from './farm-years';
import { listOf } from './select-entries';

/** The list calls that answer the rows a number adds up; rows of what cannot be listed are left out. */
export function addressesOf(years: FarmYears, calls: readonly RowsCall[]): RowsAddress[] {
  return calls.filter(({ path }) => isResourcePath(path)).map((call) => ({ path: `/api/${call.path}`, query: queryOf(years, call) }));
}

function queryOf(years: FarmYears, { path, between, having = {} }: RowsCall): string {
  const query = new URLSearchParams(listOf(years) as Record<string, string>);
  if (answersBlock(path)) query.append('page', '0');
  if (between) {
    query.append(`wherecustom[${between.field}]`, `gte:${between.from}`);
    query.append(`wherecustom[${between.field}]`, `lte:${between.to}`);
  }
  for (const [path, values] of Object.entries(having)) query.append(`wherein[${path}]`, values.join('|'));
  return query.toString();
}

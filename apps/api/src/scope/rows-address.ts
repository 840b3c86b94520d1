import type { RowsCall } from '#domain/beef/indicators/figure';
import { isResourcePath } from '#model/registry';
import type { RowsAddress } from '#view/page';
import { answersBlock } from '../compatibility';
import type { FarmYears } from './farm-years';
import { entryListOf } from './select-entries';

export function rowsAddresses(years: FarmYears, calls: readonly RowsCall[]): RowsAddress[] {
  const own = new URLSearchParams(entryListOf(years) as Record<string, string>).toString();
  return calls
    .filter(({ path }) => isResourcePath(path))
    .map((call) => ({ path: `/api/${call.path}`, query: `${own}${conditionsOf(call)}` }));
}

function conditionsOf({ path, between, having, except }: RowsCall): string {
  let query = answersBlock(path) ? '&page=0' : '';
  if (between) {
    const field = `&wherecustom%5B${encodeURIComponent(between.field)}%5D=`;
    query += `${field}gte%3A${between.from}${field}lte%3A${between.to}`;
  }
  return `${query}${listsOf('wherein', having)}${listsOf('wherenotin', except)}`;
}

const listsOf = (parameter: string, lists: RowsCall['having'] = {}): string =>
  Object.entries(lists)
    .map(([name, values]) => `&${parameter}%5B${encodeURIComponent(name)}%5D=${encodeURIComponent(values.join('|'))}`)
    .join('');

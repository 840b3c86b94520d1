import type { RowsCall } from '#domain/beef/indicators/figure';
import { isResourcePath } from '#model/registry';
import { rowsConditions } from '#model/screens/rows-link';
import type { RowsAddress } from '#view/page';
import { answersBlock } from '../compatibility';
import type { FarmYears } from './farm-years';
import { entryListOf } from './select-entries';

export function rowsAddresses(years: FarmYears, calls: readonly RowsCall[]): RowsAddress[] {
  const own = new URLSearchParams(entryListOf(years) as Record<string, string>).toString();
  return calls
    .filter(({ path }) => isResourcePath(path))
    .map((call) => ({
      path: `/api/${call.path}`,
      query: [own, answersBlock(call.path) ? 'page=0' : '', rowsConditions(call)].filter(Boolean).join('&'),
    }));
}

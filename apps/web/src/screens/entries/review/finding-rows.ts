import type { HarvestYears } from '#domain/calendar';
import { type Resource, variantOf } from '#model/kit/resource';
import type { Finding } from '#model/review/finding';
import { monthOfDays, NO_DEEP_LINK, readDeepLink } from '#model/screens/deep-link';
import { loadedResource } from '../../../client/declarations';
import { farmYearQuery } from '../../../client/farm-year';
import { filtersQuery, linkFilters } from '../../../grid/list-state';
import { listAllRows, type Parameters } from '../../../rows/row-client';
import type { WorkScope } from '../../../session/session';
import { moduleQuery } from './validate-waiting';

/** The rows that the finding links to; a warning narrows them to the unusual ones. */
export function findingQuery(
  resource: Resource,
  { kind, module, address }: Pick<Finding, 'kind' | 'module' | 'address'>,
  harvest: HarvestYears,
): Parameters | null {
  const { days, only } = readDeepLink(address.split('?')[1] ?? '') ?? NO_DEEP_LINK;
  const query = moduleQuery(resource, module.split('.')[1] ?? null, harvest, days && monthOfDays(days));
  const warned: Parameters = kind === 'warning' ? [['wherein[warned]', 'true']] : [];
  return query && [...query, ...filtersQuery(resource, linkFilters(resource, only)), ...warned];
}

export async function rowsOfFinding(finding: Finding, scope: WorkScope): Promise<{ path: string; ids: number[] }> {
  const [path = ''] = finding.module.split('.');
  const resource = variantOf(loadedResource(path), scope.environment);
  const query = resource.hasValidation ? findingQuery(resource, finding, scope.harvest) : null;
  if (!query) return { path, ids: [] };
  const place = Object.entries(farmYearQuery(scope)).map(([name, value]): [string, string] => [name, String(value)]);
  const rows = await listAllRows(path, [...place, ...query]);
  return { path, ids: rows.map(({ id }) => id) };
}

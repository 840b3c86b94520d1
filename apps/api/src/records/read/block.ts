import type { Resource } from '#model/kit/resource';
import { resourceOf } from '#model/registry';
import { demand, rowNotFound } from '../../refusals/refusals';
import type { RawQuery } from '../../sql/list-query';
import type { Operation } from '../../sql/operation';
import type { RowList } from '../table/row-list';
import type { WireRow } from '../table/shape';
import { listRows } from './list';
import { readLinePlace } from './list-lines';
import { findRow } from './read';

export type RowBlock = Readonly<Record<string, unknown>> & { id: number | null };

/** Throws 404 for a farm or harvest out of reach, and for a farm of another customer than the named one. */
export async function listOrBlock(work: Operation, resource: Resource, raw: RawQuery): Promise<RowList | RowBlock> {
  const place = raw.page === undefined && raw.perPage === undefined ? readLinePlace(raw) : null;
  if (!place) return listRows(work, resource, raw);
  demand(work.actor, 'read', resource);
  const { resultList } = await listRows(work, resource, raw);
  return resultList[0] ?? emptyBlock(work, resource, raw, place);
}

async function emptyBlock(
  work: Operation,
  resource: Resource,
  raw: RawQuery,
  { harvestId, farmId }: { harvestId: string; farmId: string },
): Promise<RowBlock> {
  const farm = await findRow(work, resourceOf('farms'), Number(farmId));
  const harvest = await findRow(work, resourceOf('harvests'), Number(harvestId));
  const { id, name } = farm.customer as { id: number; name: string };
  if (raw.customer_id !== undefined && raw.customer_id !== String(id)) throw rowNotFound();
  if (resource.environments && !resource.environments.some((one) => one === farm.environment)) throw rowNotFound();
  return {
    id: null,
    version: null,
    validated: false,
    harvest: titled(harvest),
    customer: { id, name },
    farm: { id: farm.id, name: farm.name },
    ...Object.fromEntries(Object.keys(resource.fields).map((field) => [field, null])),
  };
}

const titled = ({ id, title }: WireRow) => ({ id, title });

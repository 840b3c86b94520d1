import { farmsDetails } from '#model/characterisation/farms-details';
import { asReference, type Reference, type Row, type Value } from '#model/kit/field';
import { natureOf } from '#model/kit/resource';
import { api } from '../../../client/api';
import { findFarms } from '../../../client/choices';
import type { GridRow } from '../../../rows/row';
import { listRows } from '../../../rows/row-client';

/** What the form of a customer in a harvest stands on. */
export interface Characterisations {
  /** With its limit of farms, which the rules look at. */
  customer: Reference;
  /** One for each farm that is characterised in the harvest. */
  records: GridRow[];
  /** Farms of the customer that are not, by name. */
  others: { id: number; name: string }[];
}

/** The characterisation of a beef farm. */
export const beefDetails = natureOf(farmsDetails, 'BEEF_CATTLE');
const { path } = beefDetails;

/** Whose characterisations: a farm has one for its entries, and one of its own for the diagnosis. */
export interface CharacterisedUse {
  customerId: number;
  isDiagnosis: boolean;
}

/** The characterisations of a customer's beef farms in a harvest, and the farms that have none yet. */
export async function loadCharacterisations(use: CharacterisedUse, harvestId: number, signal: AbortSignal): Promise<Characterisations> {
  const { customerId, isDiagnosis } = use;
  const [customer, { resultList: records }, farms] = await Promise.all([
    api.get<Reference>(`/customers/${customerId}`, { signal }),
    listRows(path, [...usedBy(use), ['wherein[harvest.id]', String(harvestId)]], signal),
    findFarms({ customerId }, { signal }),
  ]);
  const done = new Set(records.map((record) => asReference(record.farm)?.id));
  const others = farms.resultList.filter(
    ({ id, environment, only_diagnosis }) =>
      beefDetails.environments?.includes(environment) && (isDiagnosis || !only_diagnosis) && !done.has(id),
  );
  return { customer: { id: customer.id, name: customer.name, farms_limit: customer.farms_limit }, records, others };
}

/** What the farm was in the last harvest before, as a proposal; null where it never was characterised. */
export async function loadProposal(use: CharacterisedUse, farmId: number): Promise<{ values: Row; harvest: string } | null> {
  const { resultList } = await listRows(path, [
    ...usedBy(use),
    ['wherein[farm.id]', String(farmId)],
    ['order[harvest.first_year]', 'DESC'],
  ]);
  const [last] = resultList;
  if (!last) return null;
  const values = Object.fromEntries(Object.keys(beefDetails.fields).map((name): [string, Value] => [name, last[name] ?? null]));
  return { values, harvest: String(asReference(last.harvest)?.title ?? '') };
}

function usedBy({ customerId, isDiagnosis }: CharacterisedUse): [string, string][] {
  return [
    ['environment', 'BEEF_CATTLE'],
    ['wherein[customer.id]', String(customerId)],
    ['wherecustom[only_diagnosis]', `eq:${isDiagnosis}`],
    ['perPage', '100'],
    ['page', '0'],
  ];
}

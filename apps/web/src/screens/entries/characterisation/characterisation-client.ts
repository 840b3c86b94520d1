import { farmsDetails } from '#model/characterisation/farms-details';
import { type CharacterisationSection, characterisationSections, dairyCharacterisationSections } from '#model/characterisation/sections';
import type { Environment } from '#model/kit/environment';
import { asReference, type Reference, type Row, type Value } from '#model/kit/field';
import { natureOf, type Resource } from '#model/kit/resource';
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

/** What is characterised: a farm of an environment has one for its entries; one of its own for the diagnosis. */
export interface CharacterisedKind {
  environment: Environment;
  isDiagnosis: boolean;
  details: Resource;
  sections: readonly CharacterisationSection[];
  /** Where the customer has no such farm: `fazenda de corte`. */
  farmWords: string;
}

/** As a form asks it, which begins with the name of the farm: nothing is put in the place of a name that was emptied. */
function askedIn(environment: Environment): Resource {
  const details = natureOf(farmsDetails, environment);
  const derive: Resource['derive'] = (row, given, context) => {
    const { name: _name, ...derived } = details.derive?.(row, given, context) ?? {};
    return derived;
  };
  return { ...details, derive };
}

const beef = {
  environment: 'BEEF_CATTLE',
  details: askedIn('BEEF_CATTLE'),
  sections: characterisationSections,
  farmWords: 'fazenda de corte',
} as const;
const KINDS: Readonly<Record<string, CharacterisedKind>> = {
  'beef.farms_details': { ...beef, isDiagnosis: false },
  'diagnosis.farms_details': { ...beef, isDiagnosis: true },
  'dairy.farms_details': {
    environment: 'DAIRY_CATTLE',
    isDiagnosis: false,
    details: askedIn('DAIRY_CATTLE'),
    sections: dairyCharacterisationSections,
    farmWords: 'fazenda de leite',
  },
};

/** What a screen characterises, by its key. */
export function kindOfScreen(key: string): CharacterisedKind {
  const found = KINDS[key];
  if (!found) throw new Error(`${key} characterises nothing`);
  return found;
}

const { path } = farmsDetails;

/** Whose characterisations. */
export interface CharacterisedUse {
  customerId: number;
  kind: CharacterisedKind;
}

/** The characterisations of a customer's farms in a harvest, and the farms that have none yet. */
export async function loadCharacterisations(use: CharacterisedUse, harvestId: number, signal: AbortSignal): Promise<Characterisations> {
  const { customerId, kind } = use;
  const [customer, { resultList: records }, farms] = await Promise.all([
    api.get<Reference>(`/customers/${customerId}`, { signal }),
    listRows(path, [...usedBy(use), ['wherein[harvest.id]', String(harvestId)]], signal),
    findFarms({ customerId }, { signal }),
  ]);
  const done = new Set(records.map((record) => asReference(record.farm)?.id));
  const others = farms.resultList.filter(
    ({ id, environment, only_diagnosis }) => environment === kind.environment && (kind.isDiagnosis || !only_diagnosis) && !done.has(id),
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
  const values = Object.fromEntries(Object.keys(use.kind.details.fields).map((name): [string, Value] => [name, last[name] ?? null]));
  return { values, harvest: String(asReference(last.harvest)?.title ?? '') };
}

function usedBy({ customerId, kind }: CharacterisedUse): [string, string][] {
  return [
    ['environment', kind.environment],
    ['wherein[customer.id]', String(customerId)],
    ['wherecustom[only_diagnosis]', `eq:${kind.isDiagnosis}`],
    ['perPage', '100'],
    ['page', '0'],
  ];
}

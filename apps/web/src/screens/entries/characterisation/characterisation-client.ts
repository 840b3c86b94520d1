import { farmsDetails } from '#model/characterisation/farms-details';
import { type CharacterisationSection, characterisationSections, dairyCharacterisationSections } from '#model/characterisation/sections';
import type { Environment } from '#model/kit/environment';
import { asReference, type Reference, type Row, type Value } from '#model/kit/field';
import { type Resource, variantOf } from '#model/kit/resource';
import { api } from '../../../client/api';
import { findFarms } from '../../../client/choices';
import type { GridRow } from '../../../rows/row';
import { listRows, type Parameters } from '../../../rows/row-client';

export interface Characterisation {
  /** Includes `farms_limit`, which the rules check. */
  customer: Reference;
  record: GridRow | null;
}

export type UncharacterisedFarm = { id: number; name: string };

/** A farm has one characterisation for its entries and another one for the diagnosis. */
export interface CharacterisedKind {
  environment: Environment;
  isDiagnosis: boolean;
  details: Resource;
  sections: readonly CharacterisationSection[];
  /** For the notice without such farms: `fazenda de corte`. */
  farmWords: string;
}

/** In the form an emptied name stays empty, so the rule that derives it is left out. */
function askedIn(environment: Environment): Resource {
  const details = variantOf(farmsDetails, environment);
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

export function kindOfScreen(key: string): CharacterisedKind {
  const found = KINDS[key];
  if (!found) throw new Error(`${key} characterises nothing`);
  return found;
}

const { path } = farmsDetails;

interface CharacterisedUse {
  customerId: number;
  kind: CharacterisedKind;
}

interface CharacterisedPlace {
  harvestId: number;
  farmId: number | null;
}

/** For an offline farm the device answers this call too. */
export async function loadCharacterisation(
  use: CharacterisedUse,
  { harvestId, farmId }: CharacterisedPlace,
  signal: AbortSignal,
): Promise<Characterisation> {
  const place: Parameters = [
    ['wherein[harvest.id]', String(harvestId)],
    ['wherein[farm.id]', String(farmId)],
  ];
  const [customer, list] = await Promise.all([
    api.get<Reference>(`/customers/${use.customerId}`, { signal }),
    farmId === null ? null : listRows(path, [...usedBy(use), ...place], signal),
  ]);
  return {
    customer: { id: customer.id, name: customer.name, farms_limit: customer.farms_limit },
    record: list?.resultList[0] ?? null,
  };
}

export async function loadUncharacterised(use: CharacterisedUse, harvestId: number, signal: AbortSignal): Promise<UncharacterisedFarm[]> {
  const { customerId, kind } = use;
  const [{ resultList: records }, farms] = await Promise.all([
    listRows(path, [...usedBy(use), ['wherein[harvest.id]', String(harvestId)]], signal),
    findFarms({ customerId }, { signal }),
  ]);
  const done = new Set(records.map((record) => asReference(record.farm)?.id));
  return farms.resultList.filter(
    ({ id, environment, only_diagnosis }) => environment === kind.environment && (kind.isDiagnosis || !only_diagnosis) && !done.has(id),
  );
}

/** The values of the last harvest before this one; null without any. */
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

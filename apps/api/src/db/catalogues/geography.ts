import { getMunicipalities } from '@brazilian-utils/brazilian-utils/get-municipalities';
import { getStates } from '@brazilian-utils/brazilian-utils/get-states';
import { BRAZIL } from './countries';
import type { StartRow } from './start-row';

/** Ids are IBGE codes, equal in every installation. The package is large: import this module only to fill a new database. */

/** Region ids 1 to 5 are fixed by the product specification; their order is our own. */
const REGIONS: Readonly<Record<string, { id: number; title: string }>> = {
  N: { id: 1, title: 'Norte' },
  NE: { id: 2, title: 'Nordeste' },
  CO: { id: 3, title: 'Centro-Oeste' },
  SE: { id: 4, title: 'Sudeste' },
  S: { id: 5, title: 'Sul' },
};

export function geographyStartValues(): Record<string, readonly StartRow[]> {
  const states = getStates().map((state) => ({ ...state, region: regionId(state.regionCode) }));
  const byCode = new Map<string, (typeof states)[number]>(states.map((state) => [state.code, state]));
  return {
    regions: Object.values(REGIONS).map((region) => ({ ...region, country: BRAZIL })),
    states: states.map(({ ibgeCode, name, code, region }) => ({ id: ibgeCode, title: name, abbreviation: code, region })),
    cities: getMunicipalities().map(({ code, name, stateCode }) => {
      const state = byCode.get(stateCode);
      if (!state) throw new Error(`municipality ${code} of an unknown state ${stateCode}`);
      return { id: Number(code), title: name, zip_code: null, country: BRAZIL, region: state.region, state: state.ibgeCode };
    }),
  };
}

function regionId(code: string): number {
  const region = REGIONS[code];
  if (!region) throw new Error(`unknown region ${code}`);
  return region.id;
}

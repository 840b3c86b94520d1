import type { Environment } from '../kit/environment';
import { home, homeAlias, mobile, personalPlaces, publicPlaces } from './before';
import { registers } from './cadastros';
import { settings } from './configuracao';
import { corteChecklist, corteEntries, corteExport, cortePanel, corteProcessing } from './corte';
import { diagnosis } from './diagnostico';
import { leiteEntries } from './leite';
import { leiteExport, leiteReports } from './leite-reports';
import { type ScreensIn, type Section, screensOf } from './screen';

/**
 * The sections of the product in the order of its menus. Another one, of another workspace too, is a file beside these and a word here.
 * Every address that the product has stands in them and in `before.ts`.
 */
const LIST = [
  diagnosis,
  corteEntries,
  corteChecklist,
  corteExport,
  settings,
  corteProcessing,
  cortePanel,
  leiteEntries,
  leiteReports,
  leiteExport,
  registers,
] as const;
export const sections: readonly Section[] = LIST;

const PLACES = [...publicPlaces, ...personalPlaces, home, homeAlias, mobile];

type Listed = ScreensIn<(typeof LIST)[number]>;
export type OwnKey = Extract<Listed, { kind: 'own' }>['key'];
export type SheetKey = Extract<Listed, { kind: 'sheet' }>['key'];
export type PlaceKey = (typeof PLACES)[number]['key'];
export type ScreenKey = Listed['key'] | PlaceKey;

const addresses = new Map([...PLACES, ...sections.flatMap(screensOf)].map(({ key, address }) => [key, address]));

/** Where a screen stands; parameters are left for the caller to fill. */
export function addressOf(key: ScreenKey): string {
  const found = addresses.get(key);
  if (found === undefined) throw new Error(`no screen ${key}`);
  return found;
}

/** Where rows of a resource are entered in an environment; null where no grid shows them. */
export function gridAddressOf(resource: string, environment: Environment): string | null {
  const screens = sections.filter((section) => section.environment === environment).flatMap(screensOf);
  return screens.find((screen) => screen.kind === 'grid' && screen.resource === resource)?.address ?? null;
}

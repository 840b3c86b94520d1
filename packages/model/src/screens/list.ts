import type { Environment } from '../kit/environment';
import { isPlaceKey, type PlaceKey, placeAddress } from './before';
import { corteBenchmark, leiteBenchmark } from './benchmark';
import { registers } from './cadastros';
import { corteCommunication, leiteCommunication } from './comunicacao';
import { settings } from './configuracao';
import { corteChecklist, corteEntries, corteExport, corteImport, cortePanel, corteProcessing } from './corte';
import { diagnosis } from './diagnostico';
import { corteFaq, leiteFaq } from './faq';
import { leiteEntries } from './leite';
import { leiteExport, leiteImport, leiteReports } from './leite-reports';
import { portfolio } from './portfolio';
import { cortePosition, leitePosition } from './position';
import { type ScreensIn, type Section, screensOf } from './screen';

/**
 * The sections of the product in the order of its menus. Another one, of another workspace too, is a file beside these and a word here.
 * Every address that the product has stands in them and in `before.ts`.
 */
const LIST = [
  portfolio,
  diagnosis,
  corteEntries,
  corteChecklist,
  corteExport,
  corteImport,
  settings,
  corteProcessing,
  cortePanel,
  cortePosition,
  corteBenchmark,
  corteCommunication,
  corteFaq,
  leiteEntries,
  leiteReports,
  leitePosition,
  leiteBenchmark,
  leiteExport,
  leiteImport,
  leiteCommunication,
  leiteFaq,
  registers,
] as const;
export const sections: readonly Section[] = LIST;

type Listed = ScreensIn<(typeof LIST)[number]>;
export type OwnKey = Extract<Listed, { kind: 'own' }>['key'];
export type SheetKey = Extract<Listed, { kind: 'sheet' }>['key'];
export type ScreenKey = Listed['key'] | PlaceKey;

const addresses = new Map(sections.flatMap(screensOf).map(({ key, address }) => [key, address]));

/** Where a screen stands; parameters are left for the caller to fill. */
export function addressOf(key: ScreenKey): string {
  if (isPlaceKey(key)) return placeAddress(key);
  const found = addresses.get(key);
  if (found === undefined) throw new Error(`no screen ${key}`);
  return found;
}

/** Where rows of a resource are entered in an environment; null where no grid shows them. */
export function gridAddressOf(resource: string, environment: Environment): string | null {
  const screens = sections.filter((section) => section.environment === environment).flatMap(screensOf);
  return screens.find((screen) => screen.kind === 'grid' && screen.resource === resource)?.address ?? null;
}

const REVIEWS: Readonly<Record<Environment, ScreenKey>> = { BEEF_CATTLE: 'corte.review', DAIRY_CATTLE: 'leite.review' };

/** Where everything that there is to do on a farm of an environment stands together. */
export const reviewAddressOf = (environment: Environment): string => addressOf(REVIEWS[environment]);

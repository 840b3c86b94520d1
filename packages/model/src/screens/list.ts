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
  corteBenchmark,
  cortePosition,
  corteCommunication,
  corteFaq,
  cortePanel,
  leiteEntries,
  leiteReports,
  leiteBenchmark,
  leitePosition,
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

type NameIn<Word extends string, Key = ScreenKey> = Key extends `${Word}.${infer Name}` | `${Word}-${infer Name}` ? Name : never;
/** What a screen is called that either environment has: `position` is `corte.position` or `leite.position`, `benchmark.update` `corte-benchmark.update`. */
export type TwinName = Extract<NameIn<'corte'>, NameIn<'leite'>>;

const twins = new Map(
  sections.flatMap((section) => screensOf(section).map(({ key }) => [`${section.environment} ${key.replace(/^\w+[.-]/, '')}`, key])),
);

/** The key of such a screen in one of them. */
export function keyIn(environment: Environment, name: TwinName): ScreenKey {
  const found = twins.get(`${environment} ${name}`);
  if (found === undefined) throw new Error(`no screen ${name} in ${environment}`);
  return found as ScreenKey;
}

/** Where it stands. */
export const addressIn = (environment: Environment, name: TwinName): string => addressOf(keyIn(environment, name));

import type { Environment } from '../kit/environment';
import { beefChecklist, beefEntries, beefExport, beefImport, beefPanel, beefProcessing } from './beef';
import { isPlaceKey, type PlaceKey, placeAddress } from './before';
import { beefBenchmark, beefPosition, dairyBenchmark, dairyPosition } from './benchmark';
import { beefCommunication, dairyCommunication } from './communication';
import { dairyEntries } from './dairy';
import { dairyExport, dairyImport, dairyReports } from './dairy-reports';
import { diagnosis } from './diagnosis';
import { beefFaq, dairyFaq } from './faq';
import { beefFieldBook, dairyFieldBook } from './field-book';
import { registers } from './registers';
import { lone, type ScreensIn, type Section, screensOf } from './screen';
import { settings } from './settings';

const portfolio = lone('portfolio', {
  label: 'Minhas fazendas',
  icon: 'portfolio',
  address: '/minhas-fazendas',
  environment: null,
  feature: 'portfolio',
  isAside: true,
});

/** Sections in menu order. All addresses are here and in `before.ts`. */
const LIST = [
  portfolio,
  diagnosis,
  beefEntries,
  beefFieldBook,
  beefChecklist,
  beefExport,
  beefImport,
  settings,
  beefProcessing,
  beefBenchmark,
  beefPosition,
  beefCommunication,
  beefFaq,
  beefPanel,
  dairyEntries,
  dairyFieldBook,
  dairyReports,
  dairyBenchmark,
  dairyPosition,
  dairyExport,
  dairyImport,
  dairyCommunication,
  dairyFaq,
  registers,
] as const;
export const sections: readonly Section[] = LIST;

type Listed = ScreensIn<(typeof LIST)[number]>;
export type OwnKey = Extract<Listed, { kind: 'own' }>['key'];
export type SheetKey = Extract<Listed, { kind: 'sheet' }>['key'];
export type ScreenKey = Listed['key'] | PlaceKey;

const addresses = new Map(sections.flatMap(screensOf).map(({ key, address }) => [key, address]));

export function addressOf(key: ScreenKey): string {
  if (isPlaceKey(key)) return placeAddress(key);
  const found = addresses.get(key);
  if (found === undefined) throw new Error(`no screen ${key}`);
  return found;
}

/** Null where no grid shows the resource. */
export function gridAddressOf(resource: string, environment: Environment): string | null {
  const screens = sections.filter((section) => section.environment === environment).flatMap(screensOf);
  return screens.find((screen) => screen.kind === 'grid' && screen.resource === resource)?.address ?? null;
}

type NameIn<Word extends string, Key = ScreenKey> = Key extends `${Word}.${infer Name}` | `${Word}-${infer Name}` ? Name : never;
/** Name in both environments: `position` is `beef.position` and `dairy.position`. */
export type TwinName = Extract<NameIn<'beef'>, NameIn<'dairy'>>;

const twins = new Map(
  sections.flatMap((section) => screensOf(section).map(({ key }) => [`${section.environment} ${key.replace(/^\w+[.-]/, '')}`, key])),
);

export function keyIn(environment: Environment, name: TwinName): ScreenKey {
  const found = twins.get(`${environment} ${name}`);
  if (found === undefined) throw new Error(`no screen ${name} in ${environment}`);
  return found as ScreenKey;
}

export const addressIn = (environment: Environment, name: TwinName): string => addressOf(keyIn(environment, name));

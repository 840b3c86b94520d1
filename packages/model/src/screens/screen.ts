import type { Environment } from '../kit/environment';
import type { Feature } from '../permissions';

/** Routes, menu, toolbar, tabs, breadcrumbs, links and generated journeys all come from these entries. */

/** A part of the registry that the browser loads at once (`registry/`). */
export type DeclarationArea = 'beef' | 'dairy' | 'diagnosis' | 'settings' | 'registers' | 'characterisation';

export interface MenuPlace<Key extends string = string> {
  key: Key;
  address: string;
  declarations?: DeclarationArea;
}

interface Titled<Key extends string> extends MenuPlace<Key> {
  title: string;
  /** Customer and harvest suffice where the section needs a farm. */
  isFarmOptional?: boolean;
  /** Permission beyond that of the section. */
  feature?: Feature;
}

/** Custom code, found by key in the web's `screen-code.ts`. */
export interface OwnScreen<Key extends string = string> extends Titled<Key> {
  kind: 'own';
}

/** Hidden values of all rows: sent with new rows, and filtering the list. */
type FixedValues = Readonly<Record<string, string | number | boolean>>;

export interface GridScreen<Key extends string = string> extends Titled<Key> {
  kind: 'grid';
  resource: string;
  /** Null: the current environment of the user. For a shared catalogue, its area. */
  environment: Environment | null;
  fixed?: FixedValues;
  /** Filter of the rows; the field stays a column limited to these values. */
  among?: Readonly<Record<string, readonly string[]>>;
  /** Field with the environments of a row; only rows of the current one are listed. */
  environmentsIn?: string;
  columns?: readonly string[];
  names?: { one: string; many: string };
  labels?: Readonly<Record<string, string>>;
  search?: string;
  /** Columns edited elsewhere on the screen. */
  readOnly?: readonly string[];
}

export interface SheetScreen<Key extends string = string> extends Titled<Key> {
  kind: 'sheet';
  resource: string;
  name?: string;
  /** Filter of the lines, also by carried attributes (`cost_center.group`). */
  among?: Readonly<Record<string, readonly string[]>>;
  lineLabel: string;
  /** Instruction shown while nothing is stored. */
  hint: string;
  labels?: Readonly<Record<string, string>>;
  narrowLabels?: Readonly<Record<string, string>>;
}

export type Screen<Key extends string = string> = GridScreen<Key> | SheetScreen<Key> | OwnScreen<Key>;

/** Tabs, or the screens listed on a page. */
export interface ScreenGroup {
  label: string;
  page?: OwnScreen;
  screens: readonly Screen[];
}

/** Toolbar entry. Opens its page, or its first screen. */
export interface Module {
  label: string;
  address: string;
  /** Further prefixes, or an alias of the address `as`. */
  also?: readonly (string | { address: string; as: string })[];
  page?: OwnScreen;
  groups: readonly ScreenGroup[];
}

export type SectionIcon =
  | 'portfolio'
  | 'diagnosis'
  | 'entries'
  | 'field-book'
  | 'checklist'
  | 'settings'
  | 'panel'
  | 'registers'
  | 'reports'
  | 'export'
  | 'import'
  | 'processing'
  | 'position'
  | 'benchmark'
  | 'communication'
  | 'faq';

export interface Section {
  label: string;
  icon: SectionIcon;
  address: string;
  also?: readonly string[];
  environment: Environment | null;
  feature: Feature;
  /** Dimmed instead of hidden without permission. */
  isShownToAll?: boolean;
  /** Closed until a farm and a harvest are chosen. */
  needsFarm?: boolean;
  /** Opens with the filter even when a farm is already chosen. */
  opensWithFilter?: boolean;
  isClosedToDiagnosisFarm?: boolean;
  /** Only for diagnosis farms; any other chosen farm is dropped. */
  isForDiagnosisFarm?: boolean;
  /** Never a start page after sign-in. */
  isAside?: boolean;
  landing?: string;
  declarations?: DeclarationArea;
  modules: readonly Module[];
  others?: readonly OwnScreen[];
}

export type ScreensIn<Part> = Part extends Screen
  ? Part
  : Part extends readonly (infer Item)[]
    ? ScreensIn<Item>
    : Part extends object
      ? ScreensIn<Part[keyof Part]>
      : never;

export function isBelow(pathname: string, address: string): boolean {
  return pathname === address || pathname.startsWith(`${address}/`);
}

export interface Workspace<Room extends string> {
  room: Room;
  base: string;
  environment: Environment;
}

export const BEEF: Workspace<'beef'> = { room: 'beef', base: '/corte', environment: 'BEEF_CATTLE' };
export const DAIRY: Workspace<'dairy'> = { room: 'dairy', base: '/leite', environment: 'DAIRY_CATTLE' };

/** Builders of screens with a common key and address prefix. */
export function screenBuilders<Room extends string>(room: Room, base: string, environment: Environment | null) {
  return {
    at: (slug: string): string => `${base}/${slug}`,
    own: <Key extends string>(key: Key, slug: string, title: string): OwnScreen<`${Room}.${Key}`> => ({
      kind: 'own',
      key: `${room}.${key}`,
      address: `${base}/${slug}`,
      title,
    }),
    grid: <Key extends string>(
      key: Key,
      slug: string,
      resource: string,
      title: string,
      extra: Partial<GridScreen> = {},
    ): GridScreen<`${Room}.${Key}`> => ({
      ...extra,
      kind: 'grid',
      key: `${room}.${key}`,
      address: `${base}/${slug}`,
      title,
      resource,
      environment,
    }),
    sheet: <Key extends string>(
      key: Key,
      slug: string,
      resource: string,
      title: string,
      words: Pick<SheetScreen, 'name' | 'among' | 'lineLabel' | 'hint' | 'labels' | 'narrowLabels'>,
    ): SheetScreen<`${Room}.${Key}`> => ({ ...words, kind: 'sheet', key: `${room}.${key}`, address: `${base}/${slug}`, title, resource }),
  };
}

export const ENTRIES = { feature: 'platform', isShownToAll: true, isClosedToDiagnosisFarm: true } as const;

export function moduleOf<const Tabs extends readonly Screen[]>(label: string, address: string, ...screens: Tabs) {
  return { label, address, groups: [{ label, screens }] };
}

export function lone<const Key extends string, const About extends Omit<Section, 'modules'>>(key: Key, about: About) {
  const { label, address } = about;
  const screen: OwnScreen<Key> = { kind: 'own', key, address, title: label };
  return { ...about, modules: [moduleOf(label, address, screen)] };
}

export function modulesFor({ modules }: Section, may: (feature: Feature) => boolean): Module[] {
  const isOpen = ({ feature }: Screen) => feature === undefined || may(feature);
  return modules.filter(({ page, groups }) => page !== undefined || groups.some(({ screens }) => screens.some(isOpen)));
}

export function screensOf({ modules, others = [] }: Section): Screen[] {
  const parts = modules.flatMap((module) => [module, ...module.groups]);
  const pages = parts.flatMap(({ page }) => page ?? []);
  return [...pages, ...modules.flatMap(({ groups }) => groups.flatMap(({ screens }) => screens)), ...others];
}

export function gridsOf(section: Section): GridScreen[] {
  return screensOf(section).filter((screen) => screen.kind === 'grid');
}

export function sheetsOf(section: Section): SheetScreen[] {
  return screensOf(section).filter((screen) => screen.kind === 'sheet');
}

export function addressesOf({ address, also = [] }: Pick<Module, 'address' | 'also'>): readonly string[] {
  return [address, ...also.map((one) => (typeof one === 'string' ? one : one.address))];
}

/** Redirects for addresses of a module that are no screen. */
export function leadsOf(module: Module): [address: string, to: string][] {
  const screens = module.groups.flatMap((group) => group.screens);
  const opening = moduleAddress(module);
  const firstBelow = (address: string) => screens.find((screen) => isBelow(screen.address, address))?.address ?? opening;
  const others = (module.also ?? []).map((one): [string, string] =>
    typeof one === 'string' ? [one, firstBelow(one)] : [one.address, firstBelow(one.as)],
  );
  return [[module.address, opening], ...others];
}

export function moduleAddress({ page, groups, address }: Module): string {
  return (page ?? groups[0]?.screens[0])?.address ?? address;
}

export function landingOf({ landing, modules, address }: Section): string {
  const [first] = modules;
  return landing ?? (first ? moduleAddress(first) : address);
}

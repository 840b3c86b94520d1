import type { Environment } from '../kit/environment';
import type { Feature } from '../permissions';

/**
 * What the list of screens is written in. A screen is one entry; routes, menu, toolbar, tabs, the way to the screen, links and the
 * generated browser journey all come from it.
 */

/** A part of the registry that the browser fetches at once (`registry/`). */
export type DeclarationArea = 'beef' | 'dairy' | 'diagnosis' | 'settings' | 'registers';

/** An address with a name: whatever leads there asks for the name. */
export interface Place<Key extends string = string> {
  key: Key;
  address: string;
  /** Where the resources stand that it finds by their paths, if it does; where it is in a section, only what differs from that. */
  declarations?: DeclarationArea;
}

interface Titled<Key extends string> extends Place<Key> {
  title: string;
  /** Customer and harvest are enough, where its section needs a farm: a farm is made ready to be chosen here, or is asked for by the screen itself. */
  isFarmOptional?: boolean;
  /** What one must be allowed to use, where that is more than its section asks for. */
  feature?: Feature;
}

/** A screen with code of its own, which `screen-code.ts` of the web finds by the key. */
export interface OwnScreen<Key extends string = string> extends Titled<Key> {
  kind: 'own';
}

/** Values every row of a screen has: not shown, sent with every new row, and narrowing the list. */
type FixedValues = Readonly<Record<string, string | number | boolean>>;

/** The editable grid of one declared resource. */
export interface GridScreen<Key extends string = string> extends Titled<Key> {
  kind: 'grid';
  /** Path of the resource. */
  resource: string;
  /** Environment its rows belong to, or, of a catalogue that knows none, the area it stands in. Null: the one the user works in. */
  environment: Environment | null;
  fixed?: FixedValues;
  /** Rows of these values only; the field stays a column that offers no others. */
  among?: Readonly<Record<string, readonly string[]>>;
  /** The field that holds the environments a row belongs to: only rows of the one that is worked in are listed. */
  environmentsIn?: string;
  /** Fields that are columns, in their order; what the rows belong to may be named too. All fields when absent. */
  columns?: readonly string[];
  /** Names of a row and of the list that differ from the resource's own. */
  names?: { one: string; many: string };
  /** Column headings that differ from the field's own label. */
  labels?: Readonly<Record<string, string>>;
  /** Path that the search box looks into, where that is not the title of the row. */
  search?: string;
  /** Columns that are only shown: what stands in them is changed elsewhere on the screen. */
  readOnly?: readonly string[];
}

/** The sheet of one declared resource (`cells`). */
export interface SheetScreen<Key extends string = string> extends Titled<Key> {
  kind: 'sheet';
  /** Path of the resource. */
  resource: string;
  /** What the page and its sheet are called, where the title says less. */
  name?: string;
  /** Lines of these values only: a reference that tells them apart, and one of the attributes it carries (`cost_center.group`). */
  among?: Readonly<Record<string, readonly string[]>>;
  /** Above the lines: `Categoria`. */
  lineLabel: string;
  /** Said while nothing is stored: what to do. */
  hint: string;
  /** Heads of columns that differ from the labels of their fields: everywhere, and on a phone. */
  labels?: Readonly<Record<string, string>>;
  narrowLabels?: Readonly<Record<string, string>>;
}

export type Screen<Key extends string = string> = GridScreen<Key> | SheetScreen<Key> | OwnScreen<Key>;

/** Screens that are tabs of each other, or, with a page of their own, those the page lists. */
export interface Group {
  label: string;
  page?: OwnScreen;
  screens: readonly Screen[];
}

/** An entry of the toolbar. It opens with its page, or else with the first of its screens. */
export interface Module {
  label: string;
  /** Address all its screens begin with. */
  address: string;
  /** Others that they begin with, or that are known from elsewhere and mean one of these (`as`). */
  also?: readonly (string | { address: string; as: string })[];
  page?: OwnScreen;
  groups: readonly Group[];
}

/** What an entry of the menu is drawn with. */
export type SectionIcon =
  | 'portfolio'
  | 'diagnosis'
  | 'entries'
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

/** An entry of the menu, and whom and what its screens ask for. */
export interface Section {
  label: string;
  icon: SectionIcon;
  /** Address all its screens begin with. */
  address: string;
  /** Others that they begin with. */
  also?: readonly string[];
  /** The menu it stands in; null: every one. */
  environment: Environment | null;
  /** What one must be allowed to use. */
  feature: Feature;
  /** Whoever may not use it sees it dimmed in the menu; otherwise does not see it. */
  isShownToAll?: boolean;
  /** Its screens show one farm in one harvest: closed until they are chosen. */
  needsFarm?: boolean;
  /** Asks for customer, harvest and farm whenever it is opened, also where they are chosen already. */
  opensWithFilter?: boolean;
  /** Closed while the chosen farm is characterised for the diagnosis only. */
  isClosedToDiagnosisFarm?: boolean;
  /** Its screens are about farms that are characterised for the diagnosis: one with entries is let go of, and another one asked for. */
  isForDiagnosisFarm?: boolean;
  /** Stands beside the work: nobody who signs in is led there. */
  isAside?: boolean;
  /** Where it opens; with its first screen when absent. */
  landing?: string;
  /** Where the resources of its screens stand. */
  declarations?: DeclarationArea;
  modules: readonly Module[];
  /** Screens outside the toolbar, which others lead to. */
  others?: readonly OwnScreen[];
}

/** The screens somewhere inside a part of the list, as a type. */
export type ScreensIn<Part> = Part extends Screen
  ? Part
  : Part extends readonly (infer Item)[]
    ? ScreensIn<Item>
    : Part extends object
      ? ScreensIn<Part[keyof Part]>
      : never;

/** Is this address the other one, or below it? */
export function isBelow(pathname: string, address: string): boolean {
  return pathname === address || pathname.startsWith(`${address}/`);
}

/** Where one works with an environment: what the keys and the addresses of its screens begin with. */
export interface Workspace<Room extends string> {
  room: Room;
  base: string;
  environment: Environment;
}

export const BEEF: Workspace<'beef'> = { room: 'beef', base: '/corte', environment: 'BEEF_CATTLE' };
export const DAIRY: Workspace<'dairy'> = { room: 'dairy', base: '/leite', environment: 'DAIRY_CATTLE' };

/** Entries of a room of screens: its own ones, and the grids and sheets of resources, below one address. */
export function roomOf<Room extends string>(room: Room, base: string, environment: Environment | null) {
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

/** What is entered: seen in every menu, and closed to a farm that is characterised for the diagnosis only. */
export const ENTRIES = { feature: 'platform', isShownToAll: true, isClosedToDiagnosisFarm: true } as const;

/** An entry of the toolbar whose screens are tabs of each other and need no other name than its own. */
export function moduleOf<const Tabs extends readonly Screen[]>(label: string, address: string, ...screens: Tabs) {
  return { label, address, groups: [{ label, screens }] };
}

/** An entry of the menu that is one screen, by the key of the screen and what is said of both. */
export function lone<const Key extends string, const About extends Omit<Section, 'modules'>>(key: Key, about: About) {
  const { label, address } = about;
  const screen: OwnScreen<Key> = { kind: 'own', key, address, title: label };
  return { ...about, modules: [moduleOf(label, address, screen)] };
}

/** The modules of a section in which there is a screen that whoever `may` use it sees. */
export function modulesFor({ modules }: Section, may: (feature: Feature) => boolean): Module[] {
  const isOpen = ({ feature }: Screen) => feature === undefined || may(feature);
  return modules.filter(({ page, groups }) => page !== undefined || groups.some(({ screens }) => screens.some(isOpen)));
}

/** Every screen of a section. */
export function screensOf({ modules, others = [] }: Section): Screen[] {
  const parts = modules.flatMap((module) => [module, ...module.groups]);
  const pages = parts.flatMap(({ page }) => page ?? []);
  return [...pages, ...modules.flatMap(({ groups }) => groups.flatMap(({ screens }) => screens)), ...others];
}

/** Those that are grids. */
export function gridsOf(section: Section): GridScreen[] {
  return screensOf(section).filter((screen) => screen.kind === 'grid');
}

/** Those that are sheets. */
export function sheetsOf(section: Section): SheetScreen[] {
  return screensOf(section).filter((screen) => screen.kind === 'sheet');
}

/** The addresses that lead to a module: those its screens stand below. */
export function addressesOf({ address, also = [] }: Pick<Module, 'address' | 'also'>): readonly string[] {
  return [address, ...also.map((one) => (typeof one === 'string' ? one : one.address))];
}

/** Where each address of a module leads that is no screen itself: its own to where it opens, another to the first screen below it. */
export function leadsOf(module: Module): [address: string, to: string][] {
  const screens = module.groups.flatMap((group) => group.screens);
  const opening = moduleAddress(module);
  const firstBelow = (address: string) => screens.find((screen) => isBelow(screen.address, address))?.address ?? opening;
  const others = (module.also ?? []).map((one): [string, string] =>
    typeof one === 'string' ? [one, firstBelow(one)] : [one.address, firstBelow(one.as)],
  );
  return [[module.address, opening], ...others];
}

/** Where a module opens. */
export function moduleAddress({ page, groups, address }: Module): string {
  return (page ?? groups[0]?.screens[0])?.address ?? address;
}

/** Where a section opens. */
export function landingOf({ landing, modules, address }: Section): string {
  const [first] = modules;
  return landing ?? (first ? moduleAddress(first) : address);
}

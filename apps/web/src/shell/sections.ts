import { catalogueAreas, corteModules, type EntryModule, type GridScreen, leiteModules, registerScreens } from '#model/screens';
import { paths } from '../paths';

/** What lies inside an entry of the menu: areas (the toolbar), groups of screens in them, screens (the tabs). */

export interface SectionScreen {
  label: string;
  to: string;
}

export interface SectionGroup {
  label: string;
  /** Its own page, a list of its screens; absent: the screens are tabs of each other. */
  to?: string;
  screens: readonly SectionScreen[];
}

export interface SectionArea {
  label: string;
  /** Its first page, or its only one where it has no groups. */
  to: string;
  /** Address all its screens begin with, where that is not `to`. */
  base?: string;
  groups: readonly SectionGroup[];
}

export interface Section {
  label: string;
  /** Address all its screens begin with. */
  to: string;
  areas: readonly SectionArea[];
}

const screenOf = ({ address, title }: Pick<GridScreen, 'address' | 'title'>): SectionScreen => ({ label: title, to: address });

const entryAreas = (modules: readonly EntryModule[]): SectionArea[] =>
  modules.map(({ label, address, groups = [] }) => ({
    label,
    to: groups[0]?.screens[0]?.address ?? address,
    base: address,
    groups: groups.map((group) => ({ label: group.label, screens: group.screens.map(screenOf) })),
  }));

const registerAreas = (screens: readonly GridScreen[]): SectionArea[] => screens.map((screen) => ({ ...screenOf(screen), groups: [] }));

const CATALOGUES: SectionArea = {
  label: 'Categorias',
  to: paths.catalogues,
  groups: catalogueAreas.map(({ label, address, groups }) => ({
    label,
    to: address,
    screens: groups.flatMap(({ screens }) => screens.map(screenOf)),
  })),
};

const CHECKLISTS: SectionGroup = {
  label: 'Checklist',
  screens: [
    { label: 'Analítico', to: paths.corte.checklistAnalytical },
    { label: 'Sintético', to: paths.corte.checklistSynthetic },
  ],
};

/** Where the toolbar of the registers shows the catalogues. */
const CATALOGUES_AT = 4;

export const SECTIONS: readonly Section[] = [
  {
    label: 'Lançamentos',
    to: paths.corte.entries,
    areas: entryAreas(corteModules),
  },
  {
    label: 'Lançamentos',
    to: paths.leite.entries,
    areas: entryAreas(leiteModules),
  },
  {
    label: 'Checklist',
    to: paths.corte.checklist,
    areas: [{ label: 'Checklist', to: paths.corte.checklistAnalytical, base: paths.corte.checklist, groups: [CHECKLISTS] }],
  },
  {
    label: 'Cadastros',
    to: paths.registers,
    areas: [...registerAreas(registerScreens.slice(0, CATALOGUES_AT)), CATALOGUES, ...registerAreas(registerScreens.slice(CATALOGUES_AT))],
  },
];

export interface Trail {
  section: Section | null;
  area: SectionArea | null;
  group: SectionGroup | null;
  screen: SectionScreen | null;
}

/** Where an address lies. */
export function trailOf(pathname: string, sections: readonly Section[] = SECTIONS): Trail {
  const section = sections.find((one) => isBelow(pathname, one.to)) ?? null;
  for (const area of section?.areas ?? []) {
    for (const group of area.groups) {
      const screen = group.screens.find((one) => isBelow(pathname, one.to));
      if (screen) return { section, area, group, screen };
    }
  }
  return { section, area: section?.areas.find((one) => isBelow(pathname, one.base ?? one.to)) ?? null, group: null, screen: null };
}

export interface Crumb {
  label: string;
  /** Absent where the crumb is a heading without a page of its own. */
  to?: string;
}

/** The way from the menu to this screen; the screen itself is left out, unless it stands in no tabs that would name it. */
export function crumbsOf({ section, area, group, screen }: Trail): Crumb[] {
  const crumbs: Crumb[] = [];
  if (section) crumbs.push({ label: section.label, to: section.to });
  if (area) crumbs.push({ label: area.label, to: area.to });
  if (group) crumbs.push({ label: group.label, ...(group.to === undefined ? {} : { to: group.to }) });
  if (screen && group?.to !== undefined) crumbs.push({ label: screen.label });
  // An area of one group is often called as the group is: said once is enough.
  return crumbs.filter(({ label }, index) => label !== crumbs[index - 1]?.label);
}

function isBelow(pathname: string, address: string): boolean {
  return pathname === address || pathname.startsWith(`${address}/`);
}

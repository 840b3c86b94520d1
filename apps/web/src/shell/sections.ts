import { paths } from '../paths';

/** What lies inside an entry of the menu: areas (the toolbar), groups of screens in them, screens (the tabs). */

export interface SectionScreen {
  label: string;
  to: string;
}

export interface SectionGroup {
  label: string;
  screens: readonly SectionScreen[];
}

export interface SectionArea {
  label: string;
  /** Its first page. */
  to: string;
  groups: readonly SectionGroup[];
}

export interface Section {
  label: string;
  /** Address all its screens begin with. */
  to: string;
  areas: readonly SectionArea[];
}

const BEEF_MOVEMENTS: SectionGroup = {
  label: 'Movimentações',
  screens: [
    { label: 'Nascimentos', to: paths.corte.births },
    { label: 'Desmames', to: paths.corte.weaning },
    { label: 'Mortes', to: paths.corte.deaths },
    { label: 'Confinamento', to: paths.corte.confinements },
    { label: 'Compras e outras entradas', to: paths.corte.herdEntry },
    { label: 'Vendas e outras saídas', to: paths.corte.herdDeparture },
  ],
};

const DAIRY_MOVEMENTS: SectionGroup = {
  label: 'Movimentações',
  screens: [
    { label: 'Nascimentos', to: paths.leite.births },
    { label: 'Morte', to: paths.leite.deaths },
    { label: 'Compras', to: paths.leite.herdEntry },
    { label: 'Vendas', to: paths.leite.herdDeparture },
  ],
};

export const SECTIONS: readonly Section[] = [
  {
    label: 'Lançamentos',
    to: paths.corte.entries,
    areas: [{ label: 'Pecuária', to: paths.corte.livestockCards, groups: [BEEF_MOVEMENTS] }],
  },
  {
    label: 'Lançamentos',
    to: paths.leite.entries,
    areas: [{ label: 'Pecuária', to: paths.leite.births, groups: [DAIRY_MOVEMENTS] }],
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
  return { section, area: section?.areas.find((one) => isBelow(pathname, one.to)) ?? null, group: null, screen: null };
}

/** What the tabs call the screen of this address; throws for a programming mistake, never for user input. */
export function screenLabel(path: string): string {
  const { screen } = trailOf(path);
  if (!screen) throw new Error(`no screen of a section at ${path}`);
  return screen.label;
}

export interface Crumb {
  label: string;
  /** Absent where the crumb is a heading without a page of its own. */
  to?: string;
}

/** The way from the menu to this screen, the screen itself left out. */
export function crumbsOf({ section, area, group }: Trail): Crumb[] {
  const crumbs: Crumb[] = [];
  if (section) crumbs.push({ label: section.label, to: section.to });
  if (area) crumbs.push({ label: area.label, to: area.to });
  if (group) crumbs.push({ label: group.label });
  return crumbs;
}

function isBelow(pathname: string, address: string): boolean {
  return pathname === address || pathname.startsWith(`${address}/`);
}

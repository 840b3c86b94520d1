import { sections } from '#model/screens/list';
import { addressesOf, type Group, isBelow, type Module, moduleAddress, type Screen, type Section } from '#model/screens/screen';

export interface Trail {
  section: Section | null;
  module: Module | null;
  group: Group | null;
  screen: Screen | null;
}

/** Where an address lies. */
export function trailOf(pathname: string): Trail {
  const section = sections.find((one) => addressesOf(one).some((address) => isBelow(pathname, address))) ?? null;
  for (const module of section?.modules ?? []) {
    for (const group of module.groups) {
      const screen = group.screens.find(({ address }) => isBelow(pathname, address));
      if (screen) return { section, module, group, screen };
    }
  }
  return {
    section,
    module: section?.modules.find((one) => addressesOf(one).some((address) => isBelow(pathname, address))) ?? null,
    group: null,
    screen: null,
  };
}

export interface Crumb {
  label: string;
  /** Absent where the crumb is a heading without a page of its own. */
  to?: string;
}

/** The way from the menu to this screen. `pageName`: what the page is called, which stands right behind and says the screen itself. */
export function crumbsOf({ section, module, group, screen }: Trail, pageName: string): Crumb[] {
  const crumbs: Crumb[] = [];
  if (section) crumbs.push({ label: section.label, to: section.address });
  if (module) crumbs.push({ label: module.label, to: moduleAddress(module) });
  if (group) crumbs.push({ label: group.label, ...(group.page ? { to: group.page.address } : {}) });
  if (screen && group?.page) crumbs.push({ label: screen.title });
  // A module of one group is often called as the group is, and that as the page: said once is enough.
  const once = crumbs.filter(({ label }, index) => label !== crumbs[index - 1]?.label);
  return once.at(-1)?.label === pageName ? once.slice(0, -1) : once;
}

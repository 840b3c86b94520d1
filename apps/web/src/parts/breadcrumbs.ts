import { sections } from '#model/screens/list';
import { addressesOf, isBelow, type Module, moduleAddress, type Screen, type ScreenGroup, type Section } from '#model/screens/screen';

interface Trail {
  section: Section | null;
  module: Module | null;
  group: ScreenGroup | null;
  screen: Screen | null;
}

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

export interface Breadcrumb {
  label: string;
  /** Absent for a heading without a page. */
  to?: string;
}

/** `pageName` names the screen itself, so that is no crumb. */
export function breadcrumbsOf({ section, module, group, screen }: Trail, pageName: string): Breadcrumb[] {
  const crumbs: Breadcrumb[] = [];
  if (section) crumbs.push({ label: section.label, to: section.address });
  if (module) crumbs.push({ label: module.label, to: moduleAddress(module) });
  if (group) crumbs.push({ label: group.label, ...(group.page ? { to: group.page.address } : {}) });
  if (screen && group?.page) crumbs.push({ label: screen.title });
  // A module of one group often has the name of the group and of the page.
  const once = crumbs.filter(({ label }, index) => label !== crumbs[index - 1]?.label);
  const own = once.findIndex(({ label }) => label === pageName);
  return own < 0 ? once : once.slice(0, own);
}

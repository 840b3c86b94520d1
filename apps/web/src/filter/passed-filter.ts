import { isBelow, type Section } from '#model/screens/screen';

/** The address that the filter was passed for. Sections with `opensWithFilter` ask once a visit, until they are left. */
let passed: string | null = null;

export function passFilter(address: string): void {
  passed = address;
}

export function hasPassedFilter(section: string): boolean {
  return passed !== null && isBelow(passed.replace(/[?#].*/, ''), section);
}

export const isPastFilter = ({ address, opensWithFilter = false }: Section): boolean => !opensWithFilter || hasPassedFilter(address);

export function forgetFilter(section: string, pathname: string): void {
  if (hasPassedFilter(section) && !isBelow(pathname, section)) passed = null;
}

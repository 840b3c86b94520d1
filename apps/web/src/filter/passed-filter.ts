import { isBelow, type Section } from '#model/screens/screen';

/** Sections that open with the filter do so once a visit: this remembers that it was passed, until they are left. */

let passed: string | null = null;

/** The filter was passed on the way to this address. */
export function passFilter(address: string): void {
  passed = address;
}

/** Was it, on the way into what lies below this address? */
export function hasPassedFilter(section: string): boolean {
  return passed !== null && isBelow(passed.replace(/[?#].*/, ''), section);
}

/** Need a section ask for the filter no more? */
export const isPastFilter = ({ address, opensWithFilter = false }: Section): boolean => !opensWithFilter || hasPassedFilter(address);

/** Something else is open now: the next visit asks again. */
export function forgetFilter(section: string, pathname: string): void {
  if (hasPassedFilter(section) && !isBelow(pathname, section)) passed = null;
}

import { isBelow, type Place } from './screen';

/** Screens that stand in no menu: those of the sign-in, and those that come before a farm is chosen. */

const place = <Key extends string>(key: Key, address: string, extra: Pick<Place, 'declarations'> = {}): Place<Key> => ({
  key,
  address,
  ...extra,
});

/** Screens that need no session. */
export const publicPlaces = [
  place('login', '/login'),
  place('forgot-password', '/forgot-password'),
  place('update-password', '/update-password/:username'),
];

/** The fork to where the user works, and the name it is known by elsewhere. */
export const home = place('home', '/');
export const homeAlias = place('home-alias', '/lancamentos');

/** The dashboards for a phone: no menu, and a token in the address opens them. */
export const mobile = place('mobile-dashboards', '/mobile/dashboards');

export const personalPlaces = [place('filter-form', '/filter-form'), place('initial-form', '/initial-form', { declarations: 'registers' })];

/** Is this the address of a screen that needs no session? */
export function isPublicPath(pathname: string): boolean {
  return publicPlaces.some(({ address }) => isBelow(pathname, address.replace(/\/:.*/, '')));
}

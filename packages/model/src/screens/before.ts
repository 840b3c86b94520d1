import { isBelow, type Place } from './screen';

/** Screens that stand in no menu of a section: those of the sign-in, those that come before a farm is chosen, and of the own account. */

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
  place('leave-mail', '/cancelar-envio/:token'),
];

/** The fork to where the user works, and the name it is known by elsewhere. */
export const home = place('home', '/');
export const homeAlias = place('home-alias', '/lancamentos');

/** The dashboards for a phone: no menu, and a token in the address opens them. */
export const mobile = place('mobile-dashboards', '/mobile/dashboards');

export const personalPlaces = [
  place('filter-form', '/filter-form'),
  place('initial-form', '/initial-form', { declarations: 'registers' }),
  place('account', '/minha-conta'),
  place('access-keys', '/chaves-de-acesso'),
];

const PLACES = [...publicPlaces, ...personalPlaces, home, homeAlias, mobile];

export type PublicKey = (typeof publicPlaces)[number]['key'];
export type PlaceKey = (typeof PLACES)[number]['key'];

export const isPlaceKey = (key: string): key is PlaceKey => PLACES.some((one) => one.key === key);

/** Where they stand, for whoever must not wait for the list of all screens; parameters are left for the caller to fill. */
export function placeAddress(key: PlaceKey): string {
  const found = PLACES.find((one) => one.key === key);
  if (!found) throw new Error(`no place ${key}`);
  return found.address;
}

/** Is this the address of a screen that needs no session? */
export function isPublicPath(pathname: string): boolean {
  return publicPlaces.some(({ address }) => isBelow(pathname, address.replace(/\/:.*/, '')));
}

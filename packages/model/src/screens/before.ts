import { isBelow, type MenuPlace } from './screen';

/** Screens outside all menus: sign-in, choice of environment, own account. */

const place = <Key extends string>(key: Key, address: string, extra: Pick<MenuPlace, 'declarations'> = {}): MenuPlace<Key> => ({
  key,
  address,
  ...extra,
});

export const publicPlaces = [
  place('login', '/login'),
  place('forgot-password', '/forgot-password'),
  place('update-password', '/update-password/:username'),
  place('leave-mail', '/cancelar-envio/:token'),
];

export const home = place('home', '/');
export const homeAlias = place('home-alias', '/lancamentos');

/** Mobile dashboards, opened by a token in the address. */
export const mobile = place('mobile-dashboards', '/mobile/dashboards');

export const personalPlaces = [
  place('filter-form', '/filter-form'),
  place('initial-form', '/initial-form', { declarations: 'registers' }),
  place('first-number', '/primeiro-numero'),
  place('this-device', '/neste-aparelho'),
  place('account', '/minha-conta'),
  place('access-keys', '/chaves-de-acesso'),
  place('take-along', '/levar-comigo'),
];

const PLACES = [...publicPlaces, ...personalPlaces, home, homeAlias, mobile];

export type PublicKey = (typeof publicPlaces)[number]['key'];
export type PlaceKey = (typeof PLACES)[number]['key'];

export const isPlaceKey = (key: string): key is PlaceKey => PLACES.some((one) => one.key === key);

/** Lets early pages avoid loading the list of all screens. */
export function placeAddress(key: PlaceKey): string {
  const found = PLACES.find((one) => one.key === key);
  if (!found) throw new Error(`no place ${key}`);
  return found.address;
}

export function isPublicPath(pathname: string): boolean {
  return publicPlaces.some(({ address }) => isBelow(pathname, address.replace(/\/:.*/, '')));
}

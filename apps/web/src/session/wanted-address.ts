import { isInnerLink } from '#model/kit/rich-text';
import { placeAddress } from '#model/screens/before';

/** Where somebody was going who has to sign in first, kept in the address of the sign-in: it survives a reload, and a code by mail does not need it. */

const NAME = 'ir';

/** The sign-in, on the way to an address; whoever was going to the start is told nothing. */
export function signInOnTheWay({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string {
  const wanted = pathname + search;
  return wanted === placeAddress('home') ? placeAddress('login') : `${placeAddress('login')}?${new URLSearchParams({ [NAME]: wanted })}`;
}

/** Where to go on after the sign-in: to a screen of this product, whatever the address says. */
export function wantedAddress(search: string): string {
  const wanted = new URLSearchParams(search).get(NAME) ?? '';
  return isInnerLink(wanted) ? wanted : placeAddress('home');
}

import { isInnerLink } from '#model/kit/rich-text';
import { placeAddress } from '#model/screens/before';

/** The target address stands in the address of the sign-in, so that it survives a reload. */

const NAME = 'ir';

export function signInOnTheWay({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string {
  const wanted = pathname + search;
  return wanted === placeAddress('home') ? placeAddress('login') : `${placeAddress('login')}?${new URLSearchParams({ [NAME]: wanted })}`;
}

/** Always an address of this product, so that a link cannot lead to a foreign site. */
export function wantedAddress(search: string): string {
  const wanted = new URLSearchParams(search).get(NAME) ?? '';
  return isInnerLink(wanted) ? wanted : placeAddress('home');
}

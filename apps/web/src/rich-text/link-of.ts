import { isSafeLink } from '#model/kit/rich-text';

/** Nobody writes the scheme of an address that begins with www, or of a letter. */
const BARE_HOST = /^www\.[^\s/]/i;
const BARE_LETTER = /^[^\s@:/]+@[^\s@:/]+$/;

/** The link that a typed address means; null where no link may lead there. */
export function linkOf(typed: string): string | null {
  const address = typed.trim();
  const href = BARE_HOST.test(address) ? `https://${address}` : BARE_LETTER.test(address) ? `mailto:${address}` : address;
  return isSafeLink(href) ? href : null;
}

import { isSafeLink } from '#model/kit/rich-text';

/** A scheme is added to bare hosts and email addresses. */
const BARE_HOST = /^www\.[^\s/]/i;
const BARE_EMAIL = /^[^\s@:/]+@[^\s@:/]+$/;

export function linkOf(typed: string): string | null {
  const address = typed.trim();
  const href = BARE_HOST.test(address) ? `https://${address}` : BARE_EMAIL.test(address) ? `mailto:${address}` : address;
  return isSafeLink(href) ? href : null;
}

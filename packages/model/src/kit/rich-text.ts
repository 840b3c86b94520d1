/**
 * Texts that are written in the editor: HTML of these few tags and nothing else. Said once, for the server that cleans what is stored
 * (`apps/api/src/rich-text`), and for the browser that draws it and lets it be written (`apps/web/src/rich-text`).
 */

/** Every tag that is kept. What is none of them gives way to the text inside of it. */
export const RICH_TEXT_TAGS = ['p', 'br', 'h3', 'strong', 'em', 'u', 'ul', 'ol', 'li', 'blockquote', 'a'] as const;

export type RichTextTag = (typeof RICH_TEXT_TAGS)[number];

/** Tags that say the same as one that is kept, and are written as it. */
export const RICH_TEXT_TWINS: Readonly<Record<string, RichTextTag>> = {
  b: 'strong',
  i: 'em',
  h1: 'h3',
  h2: 'h3',
  h4: 'h3',
  h5: 'h3',
  h6: 'h3',
  div: 'p',
};

/** The one attribute that is kept, of `a`. */
export const RICH_TEXT_ATTRIBUTES = ['href'] as const;

/** Characters of HTML that a text may have, unless its field says less. */
export const MAX_RICH_TEXT = 20_000;

/** Where a link may lead: a page, a letter, a telephone, or a screen of this product by its address. No other scheme, and no other server unsaid. */
export const SAFE_LINK = /^(?:https?:\/\/[^\s\\/\p{C}][^\s\\\p{C}]*|mailto:[^\s\\\p{C}]+|tel:\+?[\d().-]+|\/(?![/\\])[^\s\\\p{C}]*)$/iu;

/** May a link lead there? */
export function isSafeLink(href: string): boolean {
  return SAFE_LINK.test(href);
}

/** Does it lead to a screen of this product? */
export function isInnerLink(href: string): boolean {
  return href.startsWith('/') && isSafeLink(href);
}

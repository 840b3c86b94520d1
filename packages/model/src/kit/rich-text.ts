/** Allowed HTML, shared by the sanitizer (`apps/api/src/rich-text`) and the editor (`apps/web/src/rich-text`). */

/** Other tags are replaced by their content. */
export const RICH_TEXT_TAGS = ['p', 'br', 'h3', 'strong', 'em', 'u', 'ul', 'ol', 'li', 'blockquote', 'a'] as const;

export type RichTextTag = (typeof RICH_TEXT_TAGS)[number];

/** Synonyms, rewritten to an allowed tag. */
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

export const RICH_TEXT_ATTRIBUTES = ['href'] as const;

export const MAX_RICH_TEXT = 20_000;

/** A web page, email, telephone, or path of this product. Protocol-relative URLs are refused. */
export const SAFE_LINK = /^(?:https?:\/\/[^\s\\/\p{C}][^\s\\\p{C}]*|mailto:[^\s\\\p{C}]+|tel:\+?[\d().-]+|\/(?![/\\])[^\s\\\p{C}]*)$/iu;

export function isSafeLink(href: string): boolean {
  return SAFE_LINK.test(href);
}

export function isInnerLink(href: string): boolean {
  return href.startsWith('/') && isSafeLink(href);
}

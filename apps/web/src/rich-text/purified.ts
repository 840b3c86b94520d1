import DOMPurify from 'dompurify';
import { isInnerLink, RICH_TEXT_ATTRIBUTES, RICH_TEXT_TAGS, RICH_TEXT_TWINS, SAFE_LINK } from '#model/kit/rich-text';

/** The server has cleaned it already; an old base may still hold unclean text. */
const DRAWN = { ALLOWED_TAGS: [...RICH_TEXT_TAGS], ALLOWED_ATTR: [...RICH_TEXT_ATTRIBUTES], ALLOWED_URI_REGEXP: SAFE_LINK };

/** The editor also reads twin tag names and its own copy mark. */
const PASTED = {
  ...DRAWN,
  ALLOWED_TAGS: [...RICH_TEXT_TAGS, ...Object.keys(RICH_TEXT_TWINS), 'span'],
  ALLOWED_ATTR: [...RICH_TEXT_ATTRIBUTES, 'data-pm-slice'],
};

export function drawnNodes(html: string): DocumentFragment {
  const drawn = DOMPurify.sanitize(html, { ...DRAWN, RETURN_DOM_FRAGMENT: true });
  for (const link of drawn.querySelectorAll('a')) {
    if (isInnerLink(link.getAttribute('href') ?? '')) continue;
    link.target = '_blank';
    link.rel = 'noopener noreferrer';
  }
  return drawn;
}

export function pastedHtml(html: string): string {
  return DOMPurify.sanitize(html, PASTED);
}

import DOMPurify from 'dompurify';
import { isInnerLink, RICH_TEXT_ATTRIBUTES, RICH_TEXT_TAGS, RICH_TEXT_TWINS, SAFE_LINK } from '#model/kit/rich-text';

/** What is drawn has been cleaned by the server. The browser looks again, as what it shows may come out of an old base. */
const DRAWN = { ALLOWED_TAGS: [...RICH_TEXT_TAGS], ALLOWED_ATTR: [...RICH_TEXT_ATTRIBUTES], ALLOWED_URI_REGEXP: SAFE_LINK };

/** What is pasted is read by the editor, which knows the other names of its tags, and what it has copied itself by a mark of its own. */
const PASTED = {
  ...DRAWN,
  ALLOWED_TAGS: [...RICH_TEXT_TAGS, ...Object.keys(RICH_TEXT_TWINS), 'span'],
  ALLOWED_ATTR: [...RICH_TEXT_ATTRIBUTES, 'data-pm-slice'],
};

/** The text as nodes to be drawn. Links that lead out of the product open beside it. */
export function drawnNodes(html: string): DocumentFragment {
  const drawn = DOMPurify.sanitize(html, { ...DRAWN, RETURN_DOM_FRAGMENT: true });
  for (const link of drawn.querySelectorAll('a')) {
    if (isInnerLink(link.getAttribute('href') ?? '')) continue;
    link.target = '_blank';
    link.rel = 'noopener noreferrer';
  }
  return drawn;
}

/** Pasted HTML with nothing in it that the editor has no use for. */
export function pastedHtml(html: string): string {
  return DOMPurify.sanitize(html, PASTED);
}

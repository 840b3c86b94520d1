import sanitize from 'sanitize-html';
import { isSafeLink, RICH_TEXT_ATTRIBUTES, RICH_TEXT_TAGS, RICH_TEXT_TWINS } from '#model/kit/rich-text';
import { arranged } from './arrange';
import { htmlOf, tokensOf } from './tokens';

const WORDLESS = [
  'script',
  'style',
  'template',
  'noscript',
  'iframe',
  'object',
  'embed',
  'svg',
  'math',
  'title',
  'textarea',
  'select',
  'option',
  'xmp',
  'noembed',
  'noframes',
];

/** Drops the tag and keeps its text. */
const UNLINKED = { tagName: 'span', attribs: {} };

const OPTIONS: sanitize.IOptions = {
  allowedTags: [...RICH_TEXT_TAGS],
  allowedAttributes: { a: [...RICH_TEXT_ATTRIBUTES] },
  // `isSafeLink` has checked the links before.
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nonTextTags: WORDLESS,
  transformTags: {
    ...Object.fromEntries(Object.entries(RICH_TEXT_TWINS).map(([tag, kept]) => [tag, sanitize.simpleTransform(kept, {})])),
    a: (_tag, { href = '' }) => (isSafeLink(href.trim()) ? { tagName: 'a', attribs: { href: href.trim() } } : UNLINKED),
  },
};

/** Sanitises to `RICH_TEXT_TAGS` with safe links; other text stays. Idempotent. @returns an empty text when nothing readable is left. */
export function cleanRichText(html: string): string {
  const tokens = arranged(tokensOf(sanitize(html, OPTIONS)));
  return tokens.some((token) => token.kind === 'text' && token.text.trim() !== '') ? htmlOf(tokens).trim() : '';
}

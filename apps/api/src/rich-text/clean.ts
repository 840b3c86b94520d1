import sanitize from 'sanitize-html';
import { isSafeLink, RICH_TEXT_ATTRIBUTES, RICH_TEXT_TAGS, RICH_TEXT_TWINS } from '#model/kit/rich-text';
import { arranged } from './arrange';
import { htmlOf, tokensOf } from './tokens';

/** Tags whose text is no text of the author: it goes with them. */
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

/** No tag that is kept: its text stays. */
const UNLINKED = { tagName: 'span', attribs: {} };

const OPTIONS: sanitize.IOptions = {
  allowedTags: [...RICH_TEXT_TAGS],
  allowedAttributes: { a: [...RICH_TEXT_ATTRIBUTES] },
  // `isSafeLink` has looked at them before; this is what it allows.
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nonTextTags: WORDLESS,
  transformTags: {
    ...Object.fromEntries(Object.entries(RICH_TEXT_TWINS).map(([tag, kept]) => [tag, sanitize.simpleTransform(kept, {})])),
    a: (_tag, { href = '' }) => (isSafeLink(href.trim()) ? { tagName: 'a', attribs: { href: href.trim() } } : UNLINKED),
  },
};

/**
 * HTML as it may be stored: the tags of `RICH_TEXT_TAGS`, each where it may stand and closed in its order, and links that lead where they
 * may; everything else is taken out, the text of the author stays. Cleaning what is clean changes nothing.
 * @returns an empty text where nothing is left to read.
 */
export function cleanRichText(html: string): string {
  const tokens = arranged(tokensOf(sanitize(html, OPTIONS)));
  return tokens.some((token) => token.kind === 'text' && token.text.trim() !== '') ? htmlOf(tokens).trim() : '';
}

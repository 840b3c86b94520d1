import type { RichTextTag } from '#model/kit/rich-text';

/** A line break only opens. */
export type Token =
  | { kind: 'open'; tag: RichTextTag; href: string | null }
  | { kind: 'close'; tag: RichTextTag }
  | { kind: 'text'; text: string };

const PIECE = /<(\/?)([a-z0-9]+)(?: href="([^"]*)")?(?: \/)?>|[^<]+/g;

const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** Parses only output of the sanitiser and `htmlOf`. */
export function tokensOf(clean: string): Token[] {
  return [...clean.matchAll(PIECE)].map(([piece, slash, tag, href]): Token => {
    if (tag === undefined) return { kind: 'text', text: read(piece) };
    if (slash) return { kind: 'close', tag: tag as RichTextTag };
    return { kind: 'open', tag: tag as RichTextTag, href: href === undefined ? null : read(href) };
  });
}

export function htmlOf(tokens: readonly Token[]): string {
  return tokens.map(written).join('');
}

function written(token: Token): string {
  if (token.kind === 'text') return escaped(token.text);
  if (token.kind === 'close') return `</${token.tag}>`;
  if (token.tag === 'br') return '<br />';
  return token.href === null ? `<${token.tag}>` : `<${token.tag} href="${escaped(token.href).replaceAll('"', '&quot;')}">`;
}

const read = (text: string) => text.replace(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? entity);
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

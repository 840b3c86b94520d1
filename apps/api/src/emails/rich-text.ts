import type { RichTextTag } from '#model/kit/rich-text';
import { cleanRichText } from '../rich-text/clean';
import { plainTextOf } from '../rich-text/plain-text';
import { type Token, tokensOf } from '../rich-text/tokens';
import { encodeHtml, wrap } from './plain';

export interface RichParts {
  html: string;
  text: string;
}

/** Mail clients ignore style sheets, so every tag has inline styles. */
const STYLES: Readonly<Record<RichTextTag, string>> = {
  p: 'margin:0 0 14px',
  h3: 'margin:20px 0 8px;font-size:17px;line-height:24px',
  ul: 'margin:0 0 14px;padding:0 0 0 22px',
  ol: 'margin:0 0 14px;padding:0 0 0 24px',
  li: 'margin:0 0 5px',
  blockquote: 'margin:0 0 14px;padding:2px 0 2px 14px;border-left:3px solid #c9ccc5;color:#59625d',
  a: 'color:#1d6b47',
  strong: '',
  em: '',
  u: '',
  br: '',
};
const BEGINNING = /^ *(?:- |\d+\. )?/;

export function richParts(html: string, publicUrl: string): RichParts {
  const absolute = (path: string) => (path.startsWith('/') ? `${publicUrl}${path}` : path);
  let items = 0;
  const written = tokensOf(cleanRichText(html)).map((token) => {
    if (token.kind !== 'text' && token.tag === 'li') items += token.kind === 'open' ? 1 : -1;
    return htmlOf(token, absolute, items > 0);
  });
  return { html: written.join(''), text: plainTextOf(html, absolute).split('\n').flatMap(wrapped).join('\n') };
}

function htmlOf(token: Token, absolute: (path: string) => string, isInItem: boolean): string {
  if (token.kind === 'text') return encodeHtml(token.text);
  if (token.kind === 'close') return `</${token.tag}>`;
  // Keeps list items close together.
  const style = isInItem && token.tag === 'p' ? 'margin:0' : STYLES[token.tag];
  const href = token.href === null ? '' : ` href="${encodeHtml(absolute(token.href))}"`;
  return `<${token.tag}${href}${style === '' ? '' : ` style="${style}"`}>`;
}

function wrapped(line: string): string[] {
  const [first = ''] = BEGINNING.exec(line) ?? [];
  return line === '' ? [''] : wrap(line.slice(first.length), first, ' '.repeat(first.length));
}

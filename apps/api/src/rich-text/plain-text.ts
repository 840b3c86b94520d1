import { cleanRichText } from './clean';
import { type Token, tokensOf } from './tokens';

interface List {
  isNumbered: boolean;
  items: number;
}

const BLOCKS = new Set(['p', 'h3', 'blockquote']);

/** Adds the address after a link unless the text is the address. `address` resolves internal paths. */
export function plainTextOf(html: string, address: (path: string) => string = (path) => path): string {
  const writer = new Writer(address);
  for (const token of tokensOf(cleanRichText(html))) writer.take(token);
  return writer.text();
}

/** One line, for the search. */
export function plainWords(html: string): string {
  const words = tokensOf(cleanRichText(html)).map((token) => {
    if (token.kind === 'text') return token.text;
    return BLOCKS.has(token.tag) || token.tag === 'li' || token.tag === 'br' ? ' ' : '';
  });
  return words.join('').replace(/\s+/g, ' ').trim();
}

export function linksOf(html: string): string[] {
  return tokensOf(cleanRichText(html)).flatMap((token) => (token.kind === 'open' && token.href !== null ? [token.href] : []));
}

class Writer {
  readonly #address: (path: string) => string;
  readonly #lists: List[] = [];
  readonly #lines: string[] = [];
  #line = '';
  #link: { href: string; start: number } | null = null;

  constructor(address: (path: string) => string) {
    this.#address = address;
  }

  take(token: Token): void {
    if (token.kind === 'text') this.#write(token.text);
    else if (token.kind === 'open') this.#open(token.tag, token.href);
    else this.#close(token.tag);
  }

  text(): string {
    this.#endLine();
    return this.#lines
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim();
  }

  #write(text: string): void {
    const words = text.replace(/\s+/g, ' ');
    this.#line += this.#line === '' || /\s$/.test(this.#line.slice(-1)) ? words.trimStart() : words;
  }

  #open(tag: string, href: string | null): void {
    if (tag === 'br') this.#endLine();
    if (tag === 'a' && href !== null) this.#link = { href, start: this.#line.length };
    // The first paragraph of an item follows its marker.
    if (BLOCKS.has(tag) && this.#lists.length === 0) this.#endBlock();
    if (tag === 'ul' || tag === 'ol') {
      this.#endLine();
      if (this.#lists.length === 0) this.#endBlock();
      this.#lists.push({ isNumbered: tag === 'ol', items: 0 });
    }
    if (tag === 'li') this.#beginItem();
  }

  #close(tag: string): void {
    if (tag === 'a') this.#endLink();
    if (tag === 'li') this.#endLine();
    else if (BLOCKS.has(tag)) this.#lists.length > 0 ? this.#endLine() : this.#endBlock();
    if (tag !== 'ul' && tag !== 'ol') return;
    this.#endLine();
    this.#lists.pop();
    if (this.#lists.length === 0) this.#endBlock();
  }

  #beginItem(): void {
    this.#endLine();
    const list = this.#lists.at(-1);
    const indent = '  '.repeat(Math.max(0, this.#lists.length - 1));
    if (list) list.items += 1;
    this.#line = `${indent}${list?.isNumbered ? `${list.items}.` : '-'} `;
  }

  #endLink(): void {
    if (this.#link === null) return;
    const { href, start } = this.#link;
    this.#link = null;
    const target = href.startsWith('/') ? this.#address(href) : href.replace(/^(?:mailto|tel):/i, '');
    if (this.#line.slice(start).trim() !== target) this.#line = `${this.#line.trimEnd()} (${target})`;
  }

  #endLine(): void {
    if (this.#line.trim() !== '') this.#lines.push(this.#line.trimEnd());
    this.#line = '';
  }

  #endBlock(): void {
    this.#endLine();
    if (this.#lines.length > 0 && this.#lines.at(-1) !== '') this.#lines.push('');
  }
}

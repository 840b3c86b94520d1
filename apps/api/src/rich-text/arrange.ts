import type { RichTextTag } from '#model/kit/rich-text';
import type { Token } from './tokens';

/** Lists in lists in lists: deeper than this nobody writes. */
const DEEPEST = 12;

interface Open {
  tag: RichTextTag;
}

const LISTS: ReadonlySet<string> = new Set(['ul', 'ol']);
const PARAGRAPHS: ReadonlySet<string> = new Set(['p', 'h3']);
const CONTAINERS: ReadonlySet<string> = new Set(['ul', 'ol', 'li', 'blockquote']);

/**
 * The pieces in an order that every reader of HTML understands alike: paragraphs hold words only, lists items only, items stand in lists,
 * no link is in a link. What is opened at a wrong place ends what it cannot be in.
 * @param tokens tags in balance.
 */
export function arranged(tokens: readonly Token[]): Token[] {
  const arranger = new Arranger();
  for (const token of tokens) arranger.take(token);
  return arranger.end();
}

class Arranger {
  readonly #out: Token[] = [];
  /** What stands open in what is written. */
  readonly #open: Open[] = [];
  /** What each tag that is open in what is read has become; null for those that have become nothing. */
  readonly #become: (Open | null)[] = [];

  take(token: Token): void {
    if (token.kind === 'text') this.#takeText(token);
    else if (token.kind === 'close') this.#closeDownTo(this.#become.pop() ?? null);
    else if (token.tag === 'br') this.#takeBreak(token);
    else this.#become.push(this.#begin(token.tag, token.href));
  }

  end(): Token[] {
    while (this.#open.length > 0) this.#close();
    return this.#out;
  }

  #takeText(token: Token & { kind: 'text' }): void {
    if (this.#isInList()) {
      if (token.text.trim() === '') return;
      this.#write('li', null);
    }
    this.#out.push(token);
  }

  #takeBreak(token: Token): void {
    if (!this.#isInList()) this.#out.push(token);
  }

  #begin(tag: RichTextTag, href: string | null): Open | null {
    if (tag === 'li') return this.#beginItem();
    if (CONTAINERS.has(tag)) {
      this.#endParagraph();
      if (this.#open.length >= DEEPEST) return null;
      if (this.#isInList()) this.#write('li', null);
      return this.#write(tag, null);
    }
    if (PARAGRAPHS.has(tag)) this.#endParagraph();
    if (this.#isInList()) this.#write('li', null);
    // The same emphasis again says nothing more, and a link ends where the next begins.
    const same = this.#open.find((one) => one.tag === tag);
    if (same && tag !== 'a') return null;
    if (same) this.#closeDownTo(same);
    return this.#write(tag, href);
  }

  #beginItem(): Open | null {
    this.#endParagraph();
    const at = this.#open.findLastIndex(({ tag }) => LISTS.has(tag) || tag === 'blockquote');
    const holder = this.#open[at];
    if (!holder || holder.tag === 'blockquote') return this.#write('p', null);
    while (this.#open.at(-1) !== holder) this.#close();
    return this.#write('li', null);
  }

  /** A paragraph ends with what is emphasised in it; so does emphasis that stands outside of any. */
  #endParagraph(): void {
    while (this.#open.length > 0 && !CONTAINERS.has(this.#open.at(-1)?.tag ?? '')) this.#close();
  }

  #isInList(): boolean {
    return LISTS.has(this.#open.at(-1)?.tag ?? '');
  }

  #write(tag: RichTextTag, href: string | null): Open {
    const open = { tag };
    this.#open.push(open);
    this.#out.push({ kind: 'open', tag, href });
    return open;
  }

  #close(): void {
    const last = this.#open.pop();
    if (last) this.#out.push({ kind: 'close', tag: last.tag });
  }

  /** Nothing where it has been closed already. */
  #closeDownTo(target: Open | null): void {
    if (target === null || !this.#open.includes(target)) return;
    while (this.#open.includes(target)) this.#close();
  }
}

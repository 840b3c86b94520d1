import type { RichTextTag } from '#model/kit/rich-text';
import type { Token } from './tokens';

/** Deeper lists are flattened. */
const DEEPEST = 12;

interface Open {
  tag: RichTextTag;
}

const LISTS: ReadonlySet<string> = new Set(['ul', 'ol']);
const PARAGRAPHS: ReadonlySet<string> = new Set(['p', 'h3']);
const CONTAINERS: ReadonlySet<string> = new Set(['ul', 'ol', 'li', 'blockquote']);

/** Repairs nesting so all readers parse it alike: text in paragraphs, items in lists, no nested links. @param tokens balanced tags. */
export function arranged(tokens: readonly Token[]): Token[] {
  const arranger = new Arranger();
  for (const token of tokens) arranger.take(token);
  return arranger.end();
}

class Arranger {
  readonly #out: Token[] = [];
  readonly #open: Open[] = [];
  /** Output tag of each open input tag; null for dropped ones. */
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
    // Repeated emphasis is dropped, and a link ends at the next one.
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

  /** Also closes the emphasis in it, or outside any paragraph. */
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

  #closeDownTo(target: Open | null): void {
    if (target === null || !this.#open.includes(target)) return;
    while (this.#open.includes(target)) this.#close();
  }
}

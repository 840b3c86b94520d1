import { foldText } from '#model/kit/text-value';

export interface TextPart {
  text: string;
  is_hit: boolean;
}

const LENGTH = 220;
const BEFORE = 60;

/** Starts near the first match, or at the beginning without one. `words` are folded (no accents, lower case). */
export function excerptOf(text: string, words: readonly string[]): TextPart[] {
  const first = hitsIn(text, words)[0]?.from ?? 0;
  const from = first <= BEFORE ? 0 : beginningOfWord(text, first - BEFORE);
  const end = from + LENGTH >= text.length ? text.length : beginningOfWord(text, from + LENGTH);
  const shown = `${from > 0 ? '… ' : ''}${text.slice(from, end).trimEnd()}${end < text.length ? ' …' : ''}`;
  return markedParts(shown, words);
}

export function markedParts(text: string, words: readonly string[]): TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  for (const { from, to } of hitsIn(text, words)) {
    if (from > at) parts.push({ text: text.slice(at, from), is_hit: false });
    parts.push({ text: text.slice(from, to), is_hit: true });
    at = to;
  }
  if (at < text.length) parts.push({ text: text.slice(at), is_hit: false });
  return parts;
}

function hitsIn(text: string, words: readonly string[]): { from: number; to: number }[] {
  const searched = foldedInPlace(text);
  const found = words.flatMap((word) => [...placesOf(searched, word)].map((from) => ({ from, to: from + word.length })));
  const sorted = found.sort((one, other) => one.from - other.from || other.to - one.to);
  let end = 0;
  return sorted.filter(({ from, to }) => {
    if (from < end) return false;
    end = to;
    return true;
  });
}

/** Folds each letter alone, so positions stay equal to the original; a letter that would change length stays. */
function foldedInPlace(text: string): string {
  return [...text]
    .map((letter) => {
      const folded = foldText(letter);
      return folded.length === letter.length ? folded : letter;
    })
    .join('');
}

function* placesOf(text: string, word: string): Generator<number> {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) yield at;
}

function beginningOfWord(text: string, at: number): number {
  const space = text.indexOf(' ', at);
  return space < 0 ? at : space + 1;
}

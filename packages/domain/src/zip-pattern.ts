/**
 * Patterns of postal codes, one a country: `9` stands for a digit, `a` for a letter, `*` for any character but a space, and every
 * other character for itself. `99999-999` is the Brazilian one.
 */

/** The pattern where a country has none. */
export const DEFAULT_ZIP_PATTERN = '99999-999';

const PLACES: Readonly<Record<string, RegExp>> = { '9': /^\d$/, a: /^\p{L}$/u, '*': /^\S$/u };

/** Is the text written as the pattern says, from its first character to its last? */
export function fitsZipPattern(text: string, pattern: string = DEFAULT_ZIP_PATTERN): boolean {
  const [written, places] = [[...text], [...pattern]];
  return written.length === places.length && places.every((place, at) => PLACES[place]?.test(written[at] ?? '') ?? place === written[at]);
}

/** A pattern that leaves nothing to be filled in would let a whole country have one postal code. */
export function isZipPattern(pattern: string): boolean {
  return [...pattern].some((place) => Object.hasOwn(PLACES, place));
}

/**
 * The text as the pattern writes it, as far as it was typed: what stands for itself is put between, what fits no place is left out.
 * `78700000` becomes `78700-000`.
 */
export function fillZipPattern(text: string, pattern: string = DEFAULT_ZIP_PATTERN): string {
  const places = [...pattern];
  let filled = '';
  let at = 0;
  for (const character of text) {
    let next = at;
    while (next < places.length && !PLACES[places[next] ?? ''] && places[next] !== character) next += 1;
    const place = places[next];
    if (place === undefined || !(PLACES[place]?.test(character) ?? place === character)) continue;
    filled += places.slice(at, next).join('') + character;
    at = next + 1;
  }
  return filled;
}

/** `9` is a digit, `a` a letter, `*` any character but a space, everything else itself. `99999-999` is the Brazilian pattern. */

export const DEFAULT_ZIP_PATTERN = '99999-999';

const PLACES: Readonly<Record<string, RegExp>> = { '9': /^\d$/, a: /^\p{L}$/u, '*': /^\S$/u };

export function fitsZipPattern(text: string, pattern: string = DEFAULT_ZIP_PATTERN): boolean {
  const [written, places] = [[...text], [...pattern]];
  return written.length === places.length && places.every((place, at) => PLACES[place]?.test(written[at] ?? '') ?? place === written[at]);
}

/** A pattern without placeholders would give a whole country one postal code. */
export function isZipPattern(pattern: string): boolean {
  return [...pattern].some((place) => Object.hasOwn(PLACES, place));
}

/** Formats a partly typed code and drops what does not fit: `78700000` becomes `78700-000`. */
export function fillZipPattern(text: string, pattern: string = DEFAULT_ZIP_PATTERN): string {
  const places = [...pattern];
  let filled = '';
  let at = 0;
  for (const character of text) {
    let next = at;
    while (next < places.length && !PLACES[places[next] ?? ''] && places[next] !== character) next += 1;
    const place = places[next];
    if (place === undefined || PLACES[place]?.test(character) === false) continue;
    filled += places.slice(at, next).join('') + character;
    at = next + 1;
  }
  return filled;
}

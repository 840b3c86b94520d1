export const LINE_WIDTH = 72;

/** Keeps `R$ 10,00` and `0,81 %` on one line. */
const unbroken = (text: string): string =>
  text.replace(/R\$ (?=\d)|(?<=\d) (?=%|p\.p\.|@|R\$\/)/g, (space) => space.replace(' ', '\u00a0'));

/** At most `LINE_WIDTH` characters; a longer word, such as a URL, gets its own line. */
export function wrap(text: string, first = '', rest = first): string[] {
  const lines: string[] = [];
  let line = first;
  let isFresh = true;
  for (const word of unbroken(text)
    .split(/[^\S\u00a0]+/)
    .filter((one) => one !== '')) {
    if (!isFresh && line.length + 1 + word.length > LINE_WIDTH) {
      lines.push(line);
      line = rest;
      isFresh = true;
    }
    line += isFresh ? word : ` ${word}`;
    isFresh = false;
  }
  if (!isFresh || first.trim() !== '') lines.push(line.trimEnd());
  return lines;
}

export function encodeHtml(text: string): string {
  return unbroken(text).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Plain text as mail programs without HTML show it: short lines, nothing drawn. */

export const LINE_WIDTH = 72;

/** An amount of money stays in one line: `R$ 10,00`. */
const unbroken = (text: string): string => text.replace(/R\$ (?=\d)/g, 'R$\u00a0');

/** One paragraph in lines of at most `LINE_WIDTH` characters; a longer word, as an address is, has a line of its own. */
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

/** Text as HTML shows it. */
export function encodeHtml(text: string): string {
  return unbroken(text).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

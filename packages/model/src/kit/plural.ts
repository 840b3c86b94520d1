/** Plural of the first noun only: `lote de confinamento` -> `lotes de confinamento`. */
export function pluralOf(words: string): string {
  return words.replace(/^\S+/, (noun) => {
    if (/([rz]|ís)$/.test(noun)) return `${noun}es`;
    if (noun.endsWith('s')) return noun;
    if (noun.endsWith('ão')) return `${noun.slice(0, -2)}ões`;
    if (noun.endsWith('m')) return `${noun.slice(0, -1)}ns`;
    return noun.endsWith('l') ? `${noun.slice(0, -1)}is` : `${noun}s`;
  });
}

/** Of short texts the same ones come over and over in a file, titles and words above all: so many are remembered. */
const MOST_TEXTS = 10_000;
const LONGEST_TEXT = 80;

/** The same function, which does its work for most texts once. */
export function forKnownTexts(write: (text: string) => string): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const written = write(text);
    if (text.length <= LONGEST_TEXT && known.size < MOST_TEXTS) known.set(text, written);
    return written;
  };
}

/** So much of its own colour has what is drawn hollow among other colours. */
const SHARE = 0.16;

/** `#abc` is short for `#aabbcc`. */
const longHex = (colour: string): string => (colour.length === 4 ? colour.replace(/[^#]/g, '$&$&') : colour);

/** The inside of what is not validated yet: nearly that of the page, with a breath of the colour of its edge. Both `#rrggbb`. */
export function tintOf(colour: string, surface: string): string {
  const mixed = [1, 3, 5].map((at) => {
    const [own, page] = [colour, surface].map((one) => Number.parseInt(longHex(one).slice(at, at + 2), 16));
    return Math.round((own ?? 0) * SHARE + (page ?? 0) * (1 - SHARE));
  });
  return mixed.some(Number.isNaN) ? surface : `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

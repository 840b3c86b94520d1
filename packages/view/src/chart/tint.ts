/** Share of the own colour in a hollow fill. */
const SHARE = 0.16;

const longHex = (colour: string): string => (colour.length === 4 ? colour.replace(/[^#]/g, '$&$&') : colour);

/** Page colour with a touch of the edge colour. Both `#rrggbb`. */
export function tintOf(colour: string, surface: string, share = SHARE): string {
  const mixed = [1, 3, 5].map((at) => {
    const [own, page] = [colour, surface].map((one) => Number.parseInt(longHex(one).slice(at, at + 2), 16));
    return Math.round((own ?? 0) * share + (page ?? 0) * (1 - share));
  });
  return mixed.some(Number.isNaN) ? surface : `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

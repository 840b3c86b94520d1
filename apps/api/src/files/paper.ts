import type { ChartColours } from '#view/chart/chart';

/** The colours of the screen (`ui/tokens.css`), in shades that differ in grey too. */

export const INK = '#1a211d';
export const SOFT = '#59625d';
export const HAIR = '#c9ccc5';
export const GREEN = '#1d6b47';
export const WORSE = '#a4400f';

export const PAPER_COLOURS: ChartColours = {
  font: 'Inter',
  validated: GREEN,
  pending: '#845600',
  axis: HAIR,
  text: SOFT,
  surface: '#ffffff',
  series: [GREEN, '#c2652a', '#4a97cf', '#d8b13c', '#2a2f75', '#9eb380', '#603958', '#6d37be'],
  rest: '#a7ada9',
};

/** Width between the margins of A4, in points. */
export const PAPER_WIDTH = 523;
export const WIDE_PAPER_WIDTH = 770;
export const TINT = '#eff4f0';
/** Points on paper for each chart pixel; must equal `PAPER_SCALE` in `pdf-writer.mjs`. */
export const POINTS_A_PIXEL = 0.78;

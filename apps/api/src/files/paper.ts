import type { ChartColours } from '#view/chart/chart';

/** The colours of paper: those of the screen (`ui/tokens.css`), in shades that are told apart in grey too. */

export const INK = '#1a211d';
export const SOFT = '#59625d';

export const PAPER_COLOURS: ChartColours = {
  font: 'Roboto',
  validated: '#1d6b47',
  pending: '#845600',
  axis: '#c9ccc5',
  text: SOFT,
  surface: '#ffffff',
  series: ['#1d6b47', '#c2652a', '#4a97cf', '#d8b13c', '#2a2f75', '#9eb380', '#603958', '#6d37be'],
  rest: '#a7ada9',
};

/** Between the margins of an A4 page, in points. */
export const PAPER_WIDTH = 523;
/** The same of a sheet on its side. */
export const WIDE_PAPER_WIDTH = 770;
/** Behind what a table comes to. */
export const TINT = '#eff4f0';

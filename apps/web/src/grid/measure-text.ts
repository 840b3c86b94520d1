import { useSyncExternalStore } from 'react';
import type { Measure } from './column-fit';

const CELL_PX = 14;

/** Measures texts in the font of the page, as large as in the cells of a list. */
export function pageMeasure(): Measure {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) throw new Error('the browser cannot draw');
  context.font = `${CELL_PX}px ${getComputedStyle(document.body).fontFamily}`;
  return (text) => context.measureText(text).width;
}

const onFontsLoaded = (tell: () => void): (() => void) => {
  document.fonts.addEventListener('loadingdone', tell);
  return () => document.fonts.removeEventListener('loadingdone', tell);
};

/** How many fonts of the page have come: what was measured before is not as wide after. */
export const useLoadedFonts = (): number =>
  useSyncExternalStore(onFontsLoaded, () => [...document.fonts].filter(({ status }) => status === 'loaded').length);

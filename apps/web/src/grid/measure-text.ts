import { useSyncExternalStore } from 'react';
import type { Measure } from './column-fit';

const CELL_PX = 14;

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

/** Texts have other widths once a font has loaded. */
export const useLoadedFonts = (): number =>
  useSyncExternalStore(onFontsLoaded, () => [...document.fonts].filter(({ status }) => status === 'loaded').length);

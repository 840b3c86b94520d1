import { type MouseEvent, useRef } from 'react';
import { type Place, type Selection, selectOne } from './selection';
import { placeOf } from './use-selection';

interface MouseTools {
  isNarrow: boolean;
  selection: Selection;
  select(selection: Selection): void;
  open(place: Place, text: null): void;
}

export function useSheetMouse({ isNarrow, selection, select, open }: MouseTools) {
  const isDragging = useRef(false);
  return {
    onMouseDown: (event: MouseEvent) => {
      const place = placeOf(event.target);
      if (!place || event.button !== 0 || isEditor(event.target)) return;
      isDragging.current = !isNarrow;
      select(event.shiftKey ? { at: place, anchor: selection.anchor } : selectOne(place));
    },
    onMouseOver: (event: MouseEvent) => {
      if (!isDragging.current) return;
      if (event.buttons !== 1) isDragging.current = false;
      const place = placeOf(event.target);
      if (place && isDragging.current) select({ at: place, anchor: selection.anchor });
    },
    onClick: (event: MouseEvent) => {
      isDragging.current = false;
      const place = placeOf(event.target);
      // A phone has no keyboard until an editor is open.
      if (place && isNarrow && !isEditor(event.target)) open(place, null);
    },
    onDoubleClick: (event: MouseEvent) => {
      const place = placeOf(event.target);
      if (place && !isEditor(event.target)) open(place, null);
    },
  };
}

const isEditor = (target: EventTarget | null) => target instanceof HTMLInputElement;

import { type MouseEvent, useRef } from 'react';
import { type CellPosition, type CellSelection, selectOne } from './selection';
import { positionOf } from './use-selection';

interface MouseTools {
  isNarrow: boolean;
  selection: CellSelection;
  select(selection: CellSelection): void;
  open(position: CellPosition, text: null): void;
}

export function useSheetMouse({ isNarrow, selection, select, open }: MouseTools) {
  const isDragging = useRef(false);
  return {
    onMouseDown: (event: MouseEvent) => {
      const position = positionOf(event.target);
      if (!position || event.button !== 0 || isEditor(event.target)) return;
      isDragging.current = !isNarrow;
      select(event.shiftKey ? { at: position, anchor: selection.anchor } : selectOne(position));
    },
    onMouseOver: (event: MouseEvent) => {
      if (!isDragging.current) return;
      if (event.buttons !== 1) isDragging.current = false;
      const position = positionOf(event.target);
      if (position && isDragging.current) select({ at: position, anchor: selection.anchor });
    },
    onClick: (event: MouseEvent) => {
      isDragging.current = false;
      const position = positionOf(event.target);
      // A phone has no keyboard until an editor is open.
      if (position && isNarrow && !isEditor(event.target)) open(position, null);
    },
    onDoubleClick: (event: MouseEvent) => {
      const position = positionOf(event.target);
      if (position && !isEditor(event.target)) open(position, null);
    },
  };
}

const isEditor = (target: EventTarget | null) => target instanceof HTMLInputElement;

import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { GridRow } from '../rows/row';
import type { ActiveCell } from './use-active-cell';

const FRESH_MS = 2_000;

/** @param isResting nothing is written, asked or saved now. */
export function useFocusBack(root: RefObject<HTMLElement | null>, isResting: boolean, focusCell: () => void): void {
  const wasResting = useRef(isResting);
  useEffect(() => {
    const comesToRest = isResting && !wasResting.current;
    wasResting.current = isResting;
    if (!comesToRest) return;
    const holder = document.activeElement;
    const isLost = holder === null || holder === document.body || holder.closest('[aria-modal="true"]') !== null;
    if (isLost || (holder instanceof HTMLButtonElement && holder.disabled && root.current?.contains(holder))) focusCell();
  });
}

/** @returns a function to call when the removal begins. */
export function useFocusAfterRemoval(rows: readonly GridRow[], focusCell: () => void): () => void {
  const isDue = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next list is the one without them
  useEffect(() => {
    if (isDue.current) focusCell();
    isDue.current = false;
  }, [rows]);
  return useCallback(() => {
    isDue.current = true;
  }, []);
}

/** Keeps the cursor on its row when the list is reordered, and moves it to a row just saved. */
export function useFollowedRow(rows: readonly GridRow[], active: ActiveCell, move: (to: ActiveCell, options: { focus: boolean }) => void) {
  const followedId = useRef<number | null>(null);
  const wantsFocus = useRef(false);
  const [freshId, setFreshId] = useState<number | null>(null);

  const show = useCallback((row: GridRow, focus: boolean) => {
    setFreshId(row.id);
    if (!focus) return;
    followedId.current = row.id;
    wantsFocus.current = true;
  }, []);

  useEffect(() => {
    if (freshId === null) return;
    const timer = setTimeout(() => setFreshId(null), FRESH_MS);
    return () => clearTimeout(timer);
  }, [freshId]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new list moves the cursor; the cursor moving by itself is what is followed
  useEffect(() => {
    const index = followedId.current === null ? -1 : rows.findIndex((row) => row.id === followedId.current);
    const isElsewhere = index >= 0 && index !== active.row;
    if (index >= 0 && (isElsewhere || wantsFocus.current)) {
      // The focus stays in a row being written. It is lost when a saved row moved to where no rows are drawn.
      const holder = document.activeElement;
      const isLost = (holder === null || holder === document.body) && followedId.current === freshId;
      const focus = wantsFocus.current || isLost || holder?.closest('[data-col]') != null;
      move({ row: index, col: wantsFocus.current ? 0 : active.col, anchor: index }, { focus });
      wantsFocus.current = false;
    }
    if (index < 0 && !wantsFocus.current) followedId.current = rows[active.row]?.id ?? null;
  }, [rows]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows are looked at as they are when the cursor moves
  useEffect(() => {
    if (!wantsFocus.current) followedId.current = active.row >= 0 ? (rows[active.row]?.id ?? null) : null;
  }, [active.row]);

  return { show, freshId };
}

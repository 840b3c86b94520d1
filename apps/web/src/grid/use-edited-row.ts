import { type KeyboardEvent, type RefObject, useEffect, useRef, useSyncExternalStore } from 'react';
import type { FieldErrors } from '#model/kit/resource';
import { shownErrors } from './draft';
import type { GridController } from './grid-controller';
import type { GridSetup } from './grid-setup';
import { useForeseenWarnings } from './use-foreseen-warnings';

/** The first editor that can be typed into, or the one of a given column. */
function editorIn(root: HTMLElement, column: string | null): HTMLElement | null {
  const wanted = column && root.querySelector<HTMLElement>(`[data-field="${column}"] [data-editor]:not(:disabled)`);
  return wanted || root.querySelector<HTMLElement>('[data-editor]:not(:disabled)');
}

/** Of a cell that is wrong only that is said. */
function withoutErrors(warnings: FieldErrors, errors: FieldErrors): FieldErrors {
  return Object.fromEntries(Object.entries(warnings).filter(([name]) => !(name in errors)));
}

/**
 * The row being written, as a row of the table or as a card: its draft, its errors and warnings, its keys, and where the focus goes when it opens
 * or is refused.
 * @param startAt column to begin in; null for the first.
 */
export function useEditedRow(root: RefObject<HTMLElement | null>, controller: GridController, setup: GridSetup, startAt: string | null) {
  const { mode, refusals } = useSyncExternalStore(controller.subscribe, controller.view);
  const draft = useSyncExternalStore(controller.drafts.subscribe, controller.drafts.get);
  const errors = draft ? shownErrors(draft, setup.rules) : {};
  const foreseen = useForeseenWarnings(draft, setup);
  const firstWrong = setup.columns.find((column) => column.id in errors)?.id ?? null;
  useEffect(() => {
    const first = root.current && editorIn(root.current, startAt);
    first?.focus();
    if (first instanceof HTMLInputElement) first.select();
  }, [root, startAt]);

  const seenRefusals = useRef(refusals);
  useEffect(() => {
    if (seenRefusals.current === refusals || mode.phase !== 'idle') return;
    seenRefusals.current = refusals;
    if (root.current) editorIn(root.current, firstWrong)?.focus();
  }, [refusals, mode.phase, firstWrong, root]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.defaultPrevented || !(event.target instanceof HTMLElement) || !event.currentTarget.contains(event.target)) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      controller.cancel();
    }
    if (event.key === 'Enter' && !event.target.closest('button')) {
      event.preventDefault();
      controller.drafts.flush();
      controller.send({ type: 'enter', field: event.target.closest<HTMLElement>('[data-field]')?.dataset.field ?? null });
      // The cell is about to be disabled; keys of the row go on from the row itself.
      root.current?.focus();
    }
  };
  const isLocked = (name: string) => mode.phase === 'saving' || mode.phase === 'conflict' || mode.lockedField === name;
  return { draft, errors, warnings: withoutErrors(foreseen, errors), onKeyDown, isLocked };
}

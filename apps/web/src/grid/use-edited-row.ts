import { type KeyboardEvent, type RefObject, useEffect, useRef, useSyncExternalStore } from 'react';
import { isEmpty } from '#model/kit/check';
import type { FieldErrors } from '#model/kit/resource';
import { isWhole, visibleErrors } from './draft';
import type { GridController } from './grid-controller';
import type { GridSetup } from './grid-setup';
import { useWarningPreview } from './use-warning-preview';

const editorsIn = (root: HTMLElement) => [...root.querySelectorAll<HTMLElement>('[data-editor]:not(:disabled)')];

const fieldAt = (editor: HTMLElement): string | null => editor.closest<HTMLElement>('[data-field]')?.dataset.field ?? null;

function editorIn(root: HTMLElement, columns: ReadonlySet<string>): HTMLElement | undefined {
  const editors = editorsIn(root);
  return editors.find((editor) => columns.has(fieldAt(editor) ?? '')) ?? editors[0];
}

/** The next key replaces the value, as after Tab. */
function enter(editor: HTMLElement | undefined): void {
  editor?.focus();
  if (editor instanceof HTMLInputElement) editor.select();
}

export function refusedAt(open: readonly (string | null)[], wrong: readonly string[], savedFrom: string | null): number {
  const firstWrong = open.findIndex((field) => field !== null && wrong.includes(field));
  return firstWrong >= 0 ? firstWrong : Math.max(0, savedFrom === null ? 0 : open.indexOf(savedFrom));
}

interface EnteredCell {
  isCard: boolean;
  isNewLine: boolean;
  isList: boolean;
  isRowWhole: boolean;
  isLaterEmpty: boolean;
}

/** A choice in a new line is no wish to leave out what comes after it. */
export function movesOnByEnter({ isCard, isNewLine, isList, isRowWhole, isLaterEmpty }: EnteredCell): boolean {
  return (isCard || isList) && (!isRowWhole || (isNewLine && isList && isLaterEmpty));
}

/** An open list may hold typed text that reaches the row only on blur. */
const hasOpenList = (editor: HTMLElement) => editor.getAttribute('aria-expanded') === 'true';

function withoutErrors(warnings: FieldErrors, errors: FieldErrors): FieldErrors {
  return Object.fromEntries(Object.entries(warnings).filter(([name]) => !(name in errors)));
}

/** `isCard`: Enter moves on while a field is missing, because a phone's keyboard has no Tab. */
export function useEditedRow(
  root: RefObject<HTMLElement | null>,
  controller: GridController,
  setup: GridSetup,
  startAt: string | null,
  isCard = false,
) {
  const { mode, refusals } = useSyncExternalStore(controller.subscribe, controller.view);
  const draft = useSyncExternalStore(controller.drafts.subscribe, controller.drafts.get);
  const errors = draft ? visibleErrors(draft, setup.rules) : {};
  const foreseen = useWarningPreview(draft, setup);
  useEffect(() => {
    if (root.current) enter(editorIn(root.current, new Set(startAt === null ? [] : [startAt])));
  }, [root, startAt]);

  const savedFrom = useRef<string | null>(null);
  const seenRefusals = useRef(refusals);
  useEffect(() => {
    if (seenRefusals.current === refusals || mode.phase !== 'idle') return;
    seenRefusals.current = refusals;
    if (!root.current) return;
    const editors = editorsIn(root.current);
    const at = refusedAt(editors.map(fieldAt), Object.keys(errors), savedFrom.current);
    enter(editors[at]);
  }, [refusals, mode.phase, errors, root]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.defaultPrevented || !(event.target instanceof HTMLElement) || !event.currentTarget.contains(event.target)) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      controller.cancel();
    }
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      goOn(event.target);
    } else if (event.key === 'Enter' && !event.target.closest('button')) {
      event.preventDefault();
      if (!movesOn(event.target)) save(event.target);
    } else if (
      event.key === 'Tab' &&
      !event.shiftKey &&
      isLast(event.target) &&
      (controller.drafts.isDirty() || hasOpenList(event.target))
    ) {
      event.preventDefault();
      goOn(event.target);
    }
  };
  const isLast = (target: HTMLElement) => root.current !== null && editorsIn(root.current).at(-1) === target;
  const save = (target: HTMLElement) => {
    leave(target);
    controller.enter(savedFrom.current);
  };
  const goOn = (target: HTMLElement) => {
    leave(target);
    controller.saveAndNext();
  };
  /** The cell is about to be disabled, so further keys go to the row itself. */
  const leave = (target: HTMLElement) => {
    savedFrom.current = fieldAt(target);
    root.current?.focus();
  };
  const movesOn = (target: HTMLElement): boolean => {
    const isList = hasOpenList(target);
    if ((!isCard && !isList) || !root.current) return false;
    const written = controller.drafts.flush();
    const editors = editorsIn(root.current);
    const later = editors.slice(editors.indexOf(target) + 1);
    if (!written) return false;
    const isLaterEmpty = later.some((editor) => isEmpty(written.row[fieldAt(editor) ?? '']));
    const isRowWhole = isWhole(written, setup.rules);
    if (!movesOnByEnter({ isCard, isNewLine: mode.mode === 'NEW_LINE', isList, isRowWhole, isLaterEmpty })) return false;
    const [next] = later;
    enter(next);
    return next !== undefined;
  };
  const isLocked = (name: string) => mode.phase === 'saving' || mode.phase === 'conflict' || mode.lockedField === name;
  return { draft, errors, warnings: withoutErrors(foreseen, errors), onKeyDown, isLocked };
}

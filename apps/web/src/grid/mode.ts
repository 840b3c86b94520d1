/** `GridController` runs timers, dialogs and calls of a phase and answers with events. */
type Mode = 'READ' | 'EDIT' | 'NEW_LINE';

/** `saveDue`, `removeDue`: waiting for the delay of a key; `confirming`: the removal question is open. */
export type GridPhase = 'idle' | 'saveDue' | 'saving' | 'conflict' | 'removeDue' | 'confirming' | 'removing';

export interface GridMode {
  mode: Mode;
  /** The row being edited (EDIT) or about to be removed (READ). */
  rowId: number | null;
  phase: GridPhase;
  /** Cell that Enter disabled until its save has ended. */
  lockedField: string | null;
  /** Row to go to after the save (null: a new one); `isEdit`: it opens for editing. */
  next: { rowId: number | null; isEdit: boolean } | null;
  /** Numbers consecutive new rows, so that each gets its own React key. */
  line: number;
}

export type GridEvent =
  | { type: 'add' }
  | { type: 'edit'; rowId: number }
  | { type: 'doubleClick'; rowId: number; isDirty: boolean }
  | { type: 'clickRow'; rowId: number; isDirty: boolean }
  | { type: 'cancel' }
  | { type: 'enter'; field: string | null }
  | { type: 'save' }
  /** `rowId` null: a new row. */
  | { type: 'saveAndNext'; rowId: number | null; isDirty: boolean }
  | { type: 'due' }
  | { type: 'saved' }
  | { type: 'refused' }
  | { type: 'conflict' }
  | { type: 'continueEditing' }
  | { type: 'remove'; rowId: number }
  | { type: 'removeKey'; rowId: number }
  | { type: 'removalConfirmed' }
  | { type: 'removalDismissed' }
  | { type: 'removed' }
  | { type: 'reopen'; rowId: number | null };

export const READ: GridMode = { mode: 'READ', rowId: null, phase: 'idle', lockedField: null, next: null, line: 0 };

/** Between Enter in a cell and the save. */
const SAVE_DELAY_MS = 500;
/** Between the Delete key and the removal question. */
const REMOVE_DELAY_MS = 300;
/** Delay before typed keys reach the draft. */
export const EDIT_DELAY_MS = 500;

const editing = (rowId: number): GridMode => ({ ...READ, mode: 'EDIT', rowId });

const opened = ({ line }: GridMode, rowId: number | null): GridMode =>
  rowId === null ? { ...READ, mode: 'NEW_LINE', line: line + 1 } : editing(rowId);

export function reduceMode(state: GridMode, event: GridEvent): GridMode {
  if (event.type === 'reopen') return event.rowId === null ? { ...READ, mode: 'NEW_LINE' } : editing(event.rowId);
  return state.mode === 'READ' ? reduceReading(state, event) : reduceWriting(state, event);
}

function reduceReading(state: GridMode, event: GridEvent): GridMode {
  if (state.phase === 'idle') {
    switch (event.type) {
      case 'add':
        return { ...READ, mode: 'NEW_LINE' };
      case 'edit':
      case 'doubleClick':
        return editing(event.rowId);
      case 'remove':
        return { ...READ, rowId: event.rowId, phase: 'confirming' };
      case 'removeKey':
        return { ...READ, rowId: event.rowId, phase: 'removeDue' };
      default:
        return state;
    }
  }
  switch (event.type) {
    case 'due':
      return state.phase === 'removeDue' ? { ...state, phase: 'confirming' } : state;
    case 'removalConfirmed':
      return state.phase === 'confirming' ? { ...state, phase: 'removing' } : state;
    case 'cancel':
      return state.phase === 'removeDue' ? READ : state;
    case 'removalDismissed':
    case 'removed':
    case 'refused':
      return READ;
    default:
      return state;
  }
}

function reduceWriting(state: GridMode, event: GridEvent): GridMode {
  switch (event.type) {
    case 'clickRow':
    case 'doubleClick':
      return leaveFor(state, event);
    case 'enter':
      return state.phase === 'idle' ? { ...state, phase: 'saveDue', lockedField: event.field } : state;
    case 'save':
      return state.phase === 'idle' || state.phase === 'saveDue' ? { ...state, phase: 'saving' } : state;
    case 'saveAndNext':
      return saveAndNext(state, event);
    case 'due':
      return state.phase === 'saveDue' ? { ...state, phase: 'saving' } : state;
    case 'cancel':
      return state.phase === 'idle' || state.phase === 'saveDue' || state.phase === 'conflict' ? READ : state;
    case 'saved':
      return state.next?.isEdit ? opened(state, state.next.rowId) : READ;
    case 'refused':
    case 'continueEditing':
      return { ...state, phase: 'idle', lockedField: null, next: null };
    case 'conflict':
      // A restored draft may be outdated before its first save.
      return state.phase === 'saving' || state.phase === 'idle' ? { ...state, phase: 'conflict', next: null } : state;
    default:
      return state;
  }
}

function leaveFor(state: GridMode, event: { type: 'clickRow' | 'doubleClick'; rowId: number; isDirty: boolean }): GridMode {
  if (state.mode === 'EDIT' && event.rowId === state.rowId) return state;
  const next = { rowId: event.rowId, isEdit: event.type === 'doubleClick' };
  if (state.phase === 'saving') return { ...state, next };
  if (state.phase !== 'idle' && state.phase !== 'saveDue') return state;
  if (!event.isDirty) return next.isEdit ? editing(event.rowId) : READ;
  return { ...state, phase: 'saving', next };
}

function saveAndNext(state: GridMode, { rowId, isDirty }: { rowId: number | null; isDirty: boolean }): GridMode {
  if (state.phase !== 'idle' && state.phase !== 'saveDue' && state.phase !== 'saving') return state;
  if (state.mode === 'EDIT' && !isDirty && state.phase !== 'saving') return opened(state, rowId);
  return { ...state, phase: 'saving', next: { rowId, isEdit: true } };
}

export function delayOf(state: GridMode): number | null {
  if (state.phase === 'saveDue') return SAVE_DELAY_MS;
  return state.phase === 'removeDue' ? REMOVE_DELAY_MS : null;
}

export interface Buttons {
  add: boolean;
  edit: boolean;
  remove: boolean;
  save: boolean;
  cancel: boolean;
}

/** `hasRow`: a row of the page is the current one. */
export function buttonsOf(state: GridMode, hasRow: boolean): Buttons {
  const isReading = state.mode === 'READ' && state.phase === 'idle';
  const canStop = state.mode !== 'READ' && (state.phase === 'idle' || state.phase === 'saveDue');
  return { add: isReading, edit: isReading && hasRow, remove: isReading && hasRow, save: canStop, cancel: canStop };
}

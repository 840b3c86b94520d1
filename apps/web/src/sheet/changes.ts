import { UNKNOWN } from '#domain/unknown-number';
import { counted } from '#model/review/finding';
import type { Command } from '../rows/undo-stack';
import { type CellRef, cellKey } from './sheet';
import type { StoredRow } from './stored';

/** Unsaved changes of a sheet, as pure steps from state to state. `SheetStore` runs calls and timers. */

/**
 * `waiting`: in the next call; `saving`: in the current call; `held`: valid, waits for its block; `asked`: waits for consent to a deletion;
 * `refused`: wrong, see `message`; `conflict`: somebody else wrote the cell or validated its row; `unsent`: the call got no response.
 */
export type ChangePhase = 'waiting' | 'saving' | 'held' | 'asked' | 'refused' | 'conflict' | 'unsent';

export interface Change extends CellRef {
  value: number | null;
  /** The typed text when it is no storable number. */
  text: string | null;
  /** Stored number when the user began; another one stored now is a conflict. */
  base: number | null;
  /** Undoing a validation that came later needs the user's word. */
  wasValidated: boolean;
  phase: ChangePhase;
  message: string | null;
  /** Changes of a block are written together or not at all; null for a single cell. */
  block: number | null;
}

export interface Edit extends CellRef {
  value: number | null;
  text: string | null;
  message: string | null;
}

type Step = readonly (CellRef & { value: number | null })[] | Command;

const isCommand = (step: Step): step is Command => 'what' in step;

export function nextCommand({ undoSteps, redoSteps }: SheetState, isRedo: boolean): Command | null {
  const step = (isRedo ? redoSteps : undoSteps).at(-1);
  return step && isCommand(step) ? step : null;
}

/** `1 célula`, `12 células`, `3 registros validados`; null when there is nothing to undo. @param nameOf instead of `1 célula` */
export function nextUndoWords({ undoSteps }: Pick<SheetState, 'undoSteps'>, nameOf?: (cell: CellRef) => string): string | null {
  const step = undoSteps.at(-1);
  if (!step) return null;
  if (!isCommand(step) && step.length === 1 && step[0] && nameOf) return nameOf(step[0]);
  return isCommand(step) ? step.what : counted(step.length, 'célula', 'células');
}

export function pushCommand(state: SheetState, command: Command): SheetState {
  return { ...state, undoSteps: [...state.undoSteps, command].slice(-MAX_STEPS), redoSteps: [] };
}

export function moveCommand(state: SheetState, command: Command, isRedo: boolean): SheetState {
  const [undoSteps, redoSteps] = [without(state.undoSteps, command), without(state.redoSteps, command)];
  return { ...state, undoSteps: isRedo ? [...undoSteps, command] : undoSteps, redoSteps: isRedo ? redoSteps : [...redoSteps, command] };
}

export function dropCommand(state: SheetState, command: Command): SheetState {
  return { ...state, undoSteps: without(state.undoSteps, command), redoSteps: without(state.redoSteps, command) };
}

const without = (undoSteps: readonly Step[], command: Command): Step[] => undoSteps.filter((step) => step !== command);

export function nextCell({ undoSteps, redoSteps }: SheetState, isRedo: boolean): CellRef | null {
  const step = (isRedo ? redoSteps : undoSteps).at(-1);
  return (step && !isCommand(step) && step[0]) || null;
}

export interface SheetState {
  /** By slot; empty slots are absent. */
  stored: ReadonlyMap<string, StoredRow>;
  /** The row removed last, by slot: an older list may still contain it. */
  gone: ReadonlyMap<string, StoredRow>;
  changes: ReadonlyMap<string, Change>;
  /** Slots whose change deletes other entries; true once the user has agreed. */
  consents: ReadonlyMap<string, boolean>;
  saved: ReadonlySet<string>;
  undoSteps: readonly Step[];
  redoSteps: readonly Step[];
  blocks: number;
}

export const EMPTY_SHEET: SheetState = {
  stored: new Map(),
  gone: new Map(),
  changes: new Map(),
  consents: new Map(),
  saved: new Set(),
  undoSteps: [],
  redoSteps: [],
  blocks: 0,
};

const MAX_STEPS = 200;

export function storedValue({ stored }: Pick<SheetState, 'stored'>, { slot, field }: CellRef): number | null {
  return stored.get(slot)?.values[field] ?? null;
}

export function shownValue(state: SheetState, cell: CellRef): number | null {
  const change = state.changes.get(cellKey(cell));
  return change ? change.value : storedValue(state, cell);
}

/** The shown number; unknown when it was refused (`#domain/unknown-number`). */
export function countedValue(state: SheetState, cell: CellRef): number | null {
  const change = state.changes.get(cellKey(cell));
  return change && isWrong(change) ? UNKNOWN : shownValue(state, cell);
}

const isWrong = ({ message, phase }: Change): boolean => message !== null && phase !== 'unsent';

/** `isTogether`: nothing of the block is written while one cell is wrong. A corrected cell stays in its held block. */
export function commit(
  state: SheetState,
  edits: readonly Edit[],
  { isTogether = false, as = 'typed' as 'typed' | 'undo' | 'redo' } = {},
): SheetState {
  const changes = new Map(state.changes);
  const saved = new Set(state.saved);
  const step: (CellRef & { value: number | null })[] = [];
  const block = isTogether ? state.blocks + 1 : null;
  for (const edit of edits) {
    const key = cellKey(edit);
    const existing = state.changes.get(key);
    const stands = existing ?? { value: storedValue(state, edit), text: null };
    const isSame = stands.value === edit.value && stands.text === edit.text;
    // Entering a refused value again sends it again.
    if (isSame && !(isTogether && existing) && existing?.phase !== 'refused') continue;
    if (!isSame) step.push({ slot: edit.slot, field: edit.field, value: shownValue(state, edit) });
    saved.delete(key);
    const next = changeOf(state, edit, existing, block);
    if (next) changes.set(key, next);
    else changes.delete(key);
  }
  const isKept = step.length > 0;
  const undoSteps = as === 'undo' || !isKept ? state.undoSteps : [...state.undoSteps, step].slice(-MAX_STEPS);
  const redoSteps =
    as === 'typed' ? (isKept ? [] : state.redoSteps) : as === 'undo' && isKept ? [...state.redoSteps, step] : state.redoSteps;
  return release({ ...state, changes, saved, undoSteps, redoSteps, blocks: Math.max(state.blocks, block ?? 0) });
}

function changeOf(state: SheetState, edit: Edit, existing: Change | undefined, block: number | null): Change | null {
  const { slot, field, value, text, message } = edit;
  const stands = storedValue(state, edit);
  const base = existing ? existing.base : stands;
  const wasValidated = existing ? existing.wasValidated : isValidated(state, slot);
  const isOnItsWay = existing?.phase === 'saving';
  if (message === null && value === base && !isOnItsWay) return null;
  const of = block ?? (existing && existing.phase !== 'saving' ? existing.block : null);
  const change: Change = { slot, field, value, text, base, wasValidated, message, block: of, phase: 'waiting' };
  return settled(change, state);
}

const isValidated = ({ stored }: Pick<SheetState, 'stored'>, slot: string): boolean => stored.get(slot)?.validated === true;

/** Others have written the cell, or validated its row, since the user began. */
const isMet = (change: Change, state: Pick<SheetState, 'stored'>): boolean =>
  storedValue(state, change) !== change.base || (isValidated(state, change.slot) && !change.wasValidated);

function settled(change: Change, state: Pick<SheetState, 'stored'>): Change {
  if (change.message !== null && change.text !== null) return { ...change, phase: 'refused' };
  if (isMet(change, state)) return { ...change, phase: 'conflict' };
  if (change.message !== null) return { ...change, phase: 'refused' };
  return { ...change, phase: change.block === null ? 'waiting' : 'held' };
}

export function release(before: SheetState): SheetState {
  const state = withoutSpentConsents(before);
  const [wrong, asking] = [new Set<number>(), new Set<number>()];
  for (const { slot, block, phase } of state.changes.values()) {
    if (block === null) continue;
    if (phase === 'refused' || phase === 'conflict') wrong.add(block);
    if (state.consents.get(slot) === false) asking.add(block);
  }
  const phaseOf = ({ slot, block }: Change): ChangePhase => {
    if (block !== null && wrong.has(block)) return 'held';
    if (state.consents.get(slot) === false) return 'asked';
    return block !== null && asking.has(block) ? 'held' : 'waiting';
  };
  return withChanges(state, (change) => {
    if (!GOING.includes(change.phase)) return change;
    const phase = phaseOf(change);
    return phase === change.phase ? change : { ...change, phase };
  });
}

/** A consent ends when the change it was given for is given up. */
function withoutSpentConsents(state: SheetState): SheetState {
  const typed = new Set([...state.changes.values()].map(({ slot }) => slot));
  if (![...state.consents].some(([slot, isGiven]) => isGiven && !typed.has(slot))) return state;
  return { ...state, consents: new Map([...state.consents].map(([slot, isGiven]) => [slot, isGiven && typed.has(slot)])) };
}

const GOING: readonly ChangePhase[] = ['waiting', 'held', 'asked'];

/** Returns the same state when there is nothing to undo or redo. */
export function undoOrRedoEdits(state: SheetState, isRedo: boolean): SheetState {
  const from = isRedo ? 'redoSteps' : 'undoSteps';
  const step = state[from].at(-1);
  if (!step || isCommand(step)) return state;
  const edits = step.map((cell): Edit => ({ ...cell, text: null, message: null }));
  return commit({ ...state, [from]: state[from].slice(0, -1) }, edits, { isTogether: edits.length > 1, as: isRedo ? 'redo' : 'undo' });
}

export function discard(state: SheetState, cell: CellRef): SheetState {
  const change = state.changes.get(cellKey(cell));
  if (!change || change.phase === 'saving') return state;
  const isGone = (one: Change) => one === change || (change.block !== null && one.block === change.block && one.phase !== 'saving');
  return release(withChanges(state, (one) => (isGone(one) ? null : one)));
}

/** Changes of one call, compared by identity with what the user typed meanwhile. */
export type Sent = ReadonlyMap<string, Change>;

/** One block by itself, else all single cells; null when nothing waits. */
export function takeBatch(state: SheetState): { state: SheetState; sent: Sent } | null {
  const waiting = [...state.changes].filter(([, { phase }]) => phase === 'waiting');
  const blocks = waiting.flatMap(([, { block }]) => (block === null ? [] : [block]));
  const block = waiting.length === blocks.length && blocks.length > 0 ? Math.min(...blocks) : null;
  const sent = new Map(
    waiting.filter(([, change]) => change.block === block).map(([key, change]) => [key, { ...change, phase: 'saving' as const }]),
  );
  if (sent.size === 0) return null;
  return { state: { ...state, changes: new Map([...state.changes, ...sent]), saved: new Set() }, sent };
}

/** `rows` by slot; null when the slot is empty now. */
export function accept(state: SheetState, sent: Sent, rows: ReadonlyMap<string, StoredRow | null>): SheetState {
  const stored = withRows(state.stored, rows);
  const gone = new Map(state.gone);
  for (const [slot, row] of rows) {
    const removed = row ? undefined : state.stored.get(slot);
    if (removed) gone.set(slot, removed);
  }
  const saved = new Set(state.saved);
  const consents = new Map([...state.consents].filter(([slot, isGiven]) => !(isGiven && rows.has(slot))));
  const changes = new Map(state.changes);
  for (const [key, change] of sent) {
    const now = changes.get(key);
    if (now === change) {
      changes.delete(key);
      saved.add(key);
    } else if (now) changes.set(key, { ...now, base: storedValue({ stored }, change) });
  }
  return rebase({ ...state, stored, gone, changes, consents, saved }, [...rows.keys()]);
}

/** `failures` by slot and field; `message` applies to the whole call when they are empty. */
export function refuse(
  state: SheetState,
  sent: Sent,
  failures: ReadonlyMap<string, Readonly<Record<string, string>>>,
  message: string,
): SheetState {
  const wordsOf = (change: Change): string | null => {
    const fields = failures.get(change.slot);
    if (!fields) return null;
    // An error of the whole slot shows at each of its cells.
    const isOfACell = [...sent.values()].some((one) => one.slot === change.slot && one.field in fields);
    return fields[change.field] ?? (isOfACell ? null : (Object.values(fields)[0] ?? message));
  };
  const isNamed = [...sent.values()].some((change) => wordsOf(change) !== null);
  return release(
    withSent(state, sent, (change) => {
      const words = isNamed ? wordsOf(change) : message;
      if (words !== null) return { ...change, message: words, phase: 'refused' };
      return { ...change, phase: change.block === null ? 'waiting' : 'held' };
    }),
  );
}

/** Nothing was written for a reason outside of the cells, so all go again. */
export function requeue(state: SheetState, sent: Sent): SheetState {
  return withSent(state, sent, (change) => ({ ...change, phase: change.block === null ? 'waiting' : 'held' }));
}

/** Somebody else wrote `rows`. Nothing of the call was written; cells the other did not touch go again. */
export function applyConflict(state: SheetState, sent: Sent, rows: ReadonlyMap<string, StoredRow | null>): SheetState {
  const back = requeue(state, sent);
  return rebase({ ...back, stored: withRows(state.stored, rows) }, [...rows.keys()]);
}

export function markUnsent(state: SheetState, sent: Sent, message: string): SheetState {
  return withSent(state, sent, (change) => ({ ...change, phase: 'unsent', message }));
}

export function retry(state: SheetState): SheetState {
  return release(
    withChanges(state, (change) =>
      change.phase === 'unsent' ? { ...change, message: null, phase: change.block === null ? 'waiting' : 'held' } : change,
    ),
  );
}

/** `isRecent`: a missing row may just not have been written when the list was read. */
export function receive(state: SheetState, rows: ReadonlyMap<string, StoredRow>, isRecent: boolean): SheetState {
  const isOnItsWay = new Set([...state.changes.values()].flatMap(({ phase, slot }) => (phase === 'saving' ? [slot] : [])));
  const news = new Map<string, StoredRow | null>();
  for (const [slot, row] of rows) {
    const [known, removed] = [state.stored.get(slot), state.gone.get(slot)];
    const isOlder = known !== undefined && (row.id < known.id || (row.id === known.id && row.version < known.version));
    const isRemoved = removed !== undefined && (row.id < removed.id || (row.id === removed.id && row.version <= removed.version));
    if (!isOlder && !isRemoved && !isOnItsWay.has(slot)) news.set(slot, row);
  }
  for (const slot of state.stored.keys()) if (!rows.has(slot) && !isRecent && !isOnItsWay.has(slot)) news.set(slot, null);
  return rebase({ ...state, stored: withRows(state.stored, news) }, [...news.keys()]);
}

export function markValidated(state: SheetState, marks: ReadonlyMap<number, { validated: boolean; version: number }>): SheetState {
  const stored = new Map(state.stored);
  for (const [slot, row] of stored) {
    const marked = marks.get(row.id);
    if (marked) stored.set(slot, { ...row, validated: marked.validated, version: Math.max(row.version, marked.version) });
  }
  return { ...state, stored };
}

export function keepMine(state: SheetState): SheetState {
  return release(
    withChanges(state, (change) => {
      if (change.phase !== 'conflict') return change;
      return settled({ ...change, base: storedValue(state, change), wasValidated: isValidated(state, change.slot) }, state);
    }),
  );
}

export function takeTheirs(state: SheetState): SheetState {
  return release(withChanges(state, (change) => (change.phase === 'conflict' ? null : change)));
}

/** Restores stored drafts. A cell typed into since, or already holding the number, stays; one written by somebody else is a conflict. */
export function restore(state: SheetState, kept: readonly Change[]): SheetState {
  const changes = new Map(state.changes);
  let { blocks } = state;
  for (const change of kept) {
    const stands = storedValue(state, change);
    if (changes.has(cellKey(change)) || (change.message === null && change.value === stands)) continue;
    const block = change.block === null ? null : change.block + state.blocks;
    blocks = Math.max(blocks, block ?? 0);
    changes.set(cellKey(change), settled({ ...change, block }, state));
  }
  return release({ ...state, changes, blocks });
}

function rebase(state: SheetState, slots: readonly string[]): SheetState {
  const touched = new Set(slots);
  return release(
    withChanges(state, (change) => {
      if (!touched.has(change.slot) || change.phase === 'saving') return change;
      const stands = storedValue(state, change);
      if (change.message === null && change.value === stands) return null;
      const isSettling = change.phase !== 'unsent' && change.phase !== 'refused';
      return isSettling || isMet(change, state) ? settled(change, state) : change;
    }),
  );
}

function withSent(state: SheetState, sent: Sent, next: (change: Change) => Change): SheetState {
  const changes = new Map(state.changes);
  for (const [key, change] of sent) if (changes.get(key) === change) changes.set(key, next(change));
  return { ...state, changes };
}

function withChanges(state: SheetState, next: (change: Change) => Change | null): SheetState {
  const changes = new Map<string, Change>();
  for (const [key, change] of state.changes) {
    const kept = next(change);
    if (kept) changes.set(key, kept);
  }
  return { ...state, changes };
}

function withRows(stored: ReadonlyMap<string, StoredRow>, rows: ReadonlyMap<string, StoredRow | null>): Map<string, StoredRow> {
  const all = new Map(stored);
  for (const [slot, row] of rows) {
    if (row) all.set(slot, row);
    else all.delete(slot);
  }
  return all;
}

import { UNKNOWN } from '#domain/unknown-number';
import type { Deed } from '../rows/deeds';
import { type CellRef, cellKey } from './sheet';
import type { StoredRow } from './stored';

/**
 * What was typed into a sheet and is not stored yet, as pure steps from state to state. Whoever runs the sheet starts calls and timers.
 */

/**
 * `waiting`: goes with the next call; `saving`: on its way; `held`: right, but waits for the rest of its block; `asked`: right, but writing it
 * deletes something else, which has to be agreed to first; `refused`: wrong, in the words of `message`; `conflict`: somebody else wrote the
 * cell meanwhile; `unsent`: the call did not get through.
 */
export type Phase = 'waiting' | 'saving' | 'held' | 'asked' | 'refused' | 'conflict' | 'unsent';

export interface Change extends CellRef {
  /** Null clears the cell. */
  value: number | null;
  /** What was typed, where it is no number that could be written. */
  text: string | null;
  /** What stood there when the user began; where something else stands now, it is somebody else's. */
  base: number | null;
  phase: Phase;
  message: string | null;
  /** Changes of one block are written together or not at all; null for a cell typed by itself. */
  block: number | null;
}

/** A cell as it is to become, judged already. */
export interface Edit extends CellRef {
  value: number | null;
  text: string | null;
  message: string | null;
}

/** What an undo brings back: the numbers of cells, or something else that was done to their rows. */
type Step = readonly (CellRef & { value: number | null })[] | Deed;

const isDeed = (step: Step): step is Deed => 'what' in step;

/** The deed that is next to be taken back, or to be done again. */
export function nextDeed({ steps, undone }: SheetState, isAgain: boolean): Deed | null {
  const step = (isAgain ? undone : steps).at(-1);
  return step && isDeed(step) ? step : null;
}

/** Something was done to the rows of cells: it is taken back in its turn. */
export function noted(state: SheetState, deed: Deed): SheetState {
  return { ...state, steps: [...state.steps, deed].slice(-MOST_STEPS), undone: [] };
}

/** A deed has been taken back, or done again. */
export function turned(state: SheetState, deed: Deed, isAgain: boolean): SheetState {
  const [steps, undone] = [without(state.steps, deed), without(state.undone, deed)];
  return { ...state, steps: isAgain ? [...steps, deed] : steps, undone: isAgain ? undone : [...undone, deed] };
}

/** A deed that could not be taken back, or done again, is not tried again. */
export function forgotten(state: SheetState, deed: Deed): SheetState {
  return { ...state, steps: without(state.steps, deed), undone: without(state.undone, deed) };
}

const without = (steps: readonly Step[], deed: Deed): Step[] => steps.filter((step) => step !== deed);

/** The first cell of the step that is next to be taken back, or to be done again. */
export function nextCell({ steps, undone }: SheetState, isAgain: boolean): CellRef | null {
  const step = (isAgain ? undone : steps).at(-1);
  return (step && !isDeed(step) && step[0]) || null;
}

export interface SheetState {
  /** By slot; nothing where nothing is stored. */
  stored: ReadonlyMap<string, StoredRow>;
  /** By slot, the row that was removed last: a list that was read before knows it still. */
  gone: ReadonlyMap<string, StoredRow>;
  /** By cell. */
  changes: ReadonlyMap<string, Change>;
  /** Slots in which writing a cell deletes something else, and whether the user has agreed to that. */
  consents: ReadonlyMap<string, boolean>;
  /** Cells whose last change has just been stored. */
  saved: ReadonlySet<string>;
  steps: readonly Step[];
  /** Steps that were taken back, and can be done again until something new is typed. */
  undone: readonly Step[];
  blocks: number;
}

export const EMPTY_SHEET: SheetState = {
  stored: new Map(),
  gone: new Map(),
  changes: new Map(),
  consents: new Map(),
  saved: new Set(),
  steps: [],
  undone: [],
  blocks: 0,
};

/** So many changes can be taken back. */
const MOST_STEPS = 200;

/** The number that is stored in a cell. */
export function storedValue({ stored }: Pick<SheetState, 'stored'>, { slot, field }: CellRef): number | null {
  return stored.get(slot)?.values[field] ?? null;
}

/** The number that a cell shows. */
export function shownValue(state: SheetState, cell: CellRef): number | null {
  const change = state.changes.get(cellKey(cell));
  return change ? change.value : storedValue(state, cell);
}

/** The number of a cell to reckon with: the one that it shows; where that was refused, none that is known (`#domain/unknown-number`). */
export function countedValue(state: SheetState, cell: CellRef): number | null {
  const change = state.changes.get(cellKey(cell));
  return change && isWrong(change) ? UNKNOWN : shownValue(state, cell);
}

/** Why a call got lost is no fault of the cell. */
const isWrong = ({ message, phase }: Change): boolean => message !== null && phase !== 'unsent';

/**
 * Takes what the user entered. `isTogether`: the cells are one block; with one wrong cell none of them is written. A cell that belongs to a
 * block that is held back stays part of it when it is corrected.
 */
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
    // Entering a refused value again is asking again.
    if (isSame && !(isTogether && existing) && existing?.phase !== 'refused') continue;
    if (!isSame) step.push({ slot: edit.slot, field: edit.field, value: shownValue(state, edit) });
    saved.delete(key);
    const next = changeOf(state, edit, existing, block);
    if (next) changes.set(key, next);
    else changes.delete(key);
  }
  const isKept = step.length > 0;
  const steps = as === 'undo' || !isKept ? state.steps : [...state.steps, step].slice(-MOST_STEPS);
  const undone = as === 'typed' ? (isKept ? [] : state.undone) : as === 'undo' && isKept ? [...state.undone, step] : state.undone;
  return release({ ...state, changes, saved, steps, undone, blocks: Math.max(state.blocks, block ?? 0) });
}

/** The change an edit makes of a cell; null when the cell is as it is stored. */
function changeOf(state: SheetState, edit: Edit, existing: Change | undefined, block: number | null): Change | null {
  const { slot, field, value, text, message } = edit;
  const stands = storedValue(state, edit);
  const base = existing ? existing.base : stands;
  const isOnItsWay = existing?.phase === 'saving';
  if (message === null && value === base && !isOnItsWay) return null;
  const of = block ?? (existing && existing.phase !== 'saving' ? existing.block : null);
  const change: Change = { slot, field, value, text, base, message, block: of, phase: 'waiting' };
  return settled(change, stands);
}

/** The change with the phase that follows from itself and from what is stored now. */
function settled(change: Change, stands: number | null): Change {
  if (change.message !== null && change.text !== null) return { ...change, phase: 'refused' };
  if (stands !== change.base) return { ...change, phase: 'conflict' };
  if (change.message !== null) return { ...change, phase: 'refused' };
  return { ...change, phase: change.block === null ? 'waiting' : 'held' };
}

/** Blocks with a wrong cell, or with one that waits for a yes, are held back as a whole; what has become right goes. */
export function release(before: SheetState): SheetState {
  const state = withoutSpentConsents(before);
  const [wrong, asking] = [new Set<number>(), new Set<number>()];
  for (const { slot, block, phase } of state.changes.values()) {
    if (block === null) continue;
    if (phase === 'refused' || phase === 'conflict') wrong.add(block);
    if (state.consents.get(slot) === false) asking.add(block);
  }
  const phaseOf = ({ slot, block }: Change): Phase => {
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

/** A yes was given to what was typed then: once that is given up, it is needed anew. */
function withoutSpentConsents(state: SheetState): SheetState {
  const typed = new Set([...state.changes.values()].map(({ slot }) => slot));
  if (![...state.consents].some(([slot, isGiven]) => isGiven && !typed.has(slot))) return state;
  return { ...state, consents: new Map([...state.consents].map(([slot, isGiven]) => [slot, isGiven && typed.has(slot)])) };
}

/** Phases of what is right, and goes as soon as nothing holds it back. */
const GOING: readonly Phase[] = ['waiting', 'held', 'asked'];

/** Takes the last change back, or does again what was taken back last: its cells become what they were. The same state when there is none. */
export function takeBack(state: SheetState, isAgain: boolean): SheetState {
  const from = isAgain ? 'undone' : 'steps';
  const step = state[from].at(-1);
  if (!step || isDeed(step)) return state;
  const edits = step.map((cell): Edit => ({ ...cell, text: null, message: null }));
  return commit({ ...state, [from]: state[from].slice(0, -1) }, edits, { isTogether: edits.length > 1, as: isAgain ? 'redo' : 'undo' });
}

/** Gives up what was typed into a cell, and with it the block that it is part of. */
export function discard(state: SheetState, cell: CellRef): SheetState {
  const change = state.changes.get(cellKey(cell));
  if (!change || change.phase === 'saving') return state;
  const isGone = (one: Change) => one === change || (change.block !== null && one.block === change.block && one.phase !== 'saving');
  return release(withChanges(state, (one) => (isGone(one) ? null : one)));
}

/** What goes with one call. Exactly these objects are told apart later from what the user typed meanwhile. */
export type Sent = ReadonlyMap<string, Change>;

/** The next call: a block by itself, else all single cells. Null when nothing waits. */
export function takeNext(state: SheetState): { state: SheetState; sent: Sent } | null {
  const waiting = [...state.changes].filter(([, { phase }]) => phase === 'waiting');
  const blocks = waiting.flatMap(([, { block }]) => (block === null ? [] : [block]));
  const block = waiting.length === blocks.length && blocks.length > 0 ? Math.min(...blocks) : null;
  const sent = new Map(
    waiting.filter(([, change]) => change.block === block).map(([key, change]) => [key, { ...change, phase: 'saving' as const }]),
  );
  if (sent.size === 0) return null;
  return { state: { ...state, changes: new Map([...state.changes, ...sent]), saved: new Set() }, sent };
}

/** All of a call was stored; `rows` by slot, null where nothing is left. */
export function accept(state: SheetState, sent: Sent, rows: ReadonlyMap<string, StoredRow | null>): SheetState {
  const stored = withRows(state.stored, rows);
  const gone = new Map(state.gone);
  for (const [slot, row] of rows) {
    const removed = row ? undefined : state.stored.get(slot);
    if (removed) gone.set(slot, removed);
  }
  const saved = new Set(state.saved);
  // The confirmed deletion has been carried out.
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

/**
 * The server refused the call. `failures`: what is wrong, by slot and field; without any, the whole of it in the words of `message`.
 * Nothing of it was written: single cells that are right go again, a block waits for its wrong cells.
 */
export function refuse(
  state: SheetState,
  sent: Sent,
  failures: ReadonlyMap<string, Readonly<Record<string, string>>>,
  message: string,
): SheetState {
  const wordsOf = (change: Change): string | null => {
    const fields = failures.get(change.slot);
    if (!fields) return null;
    // What is wrong with the slot as a whole stands at each of its cells.
    const isOfACell = [...sent.values()].some((one) => one.slot === change.slot && one.field in fields);
    return fields[change.field] ?? (isOfACell ? null : (Object.values(fields)[0] ?? message));
  };
  const isNamed = [...sent.values()].some((change) => wordsOf(change) !== null);
  return release(
    answered(state, sent, (change) => {
      const words = isNamed ? wordsOf(change) : message;
      if (words !== null) return { ...change, message: words, phase: 'refused' };
      return { ...change, phase: change.block === null ? 'waiting' : 'held' };
    }),
  );
}

/** Nothing of a call was written, for a reason that is none of its cells: all of it goes again. */
export function giveBack(state: SheetState, sent: Sent): SheetState {
  return answered(state, sent, (change) => ({ ...change, phase: change.block === null ? 'waiting' : 'held' }));
}

/** Somebody else was faster: `rows` stand now in these slots. Nothing was written; cells the other did not touch go again. */
export function collide(state: SheetState, sent: Sent, rows: ReadonlyMap<string, StoredRow | null>): SheetState {
  const back = giveBack(state, sent);
  return rebase({ ...back, stored: withRows(state.stored, rows) }, [...rows.keys()]);
}

/** The call did not get through: what was typed stays, to be sent again. */
export function postpone(state: SheetState, sent: Sent, message: string): SheetState {
  return answered(state, sent, (change) => ({ ...change, phase: 'unsent', message }));
}

/** Sends again what did not get through. */
export function retry(state: SheetState): SheetState {
  return release(
    withChanges(state, (change) =>
      change.phase === 'unsent' ? { ...change, message: null, phase: change.block === null ? 'waiting' : 'held' } : change,
    ),
  );
}

/**
 * The sheet as it was read again. A row that was read before it was last written, or removed, is left aside; `isRecent`: something was written so
 * lately that a missing row may only be one that was not there yet.
 */
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

/** Rows were marked as validated, or no longer are. */
export function mark(state: SheetState, marks: ReadonlyMap<number, { validated: boolean; version: number }>): SheetState {
  const stored = new Map(state.stored);
  for (const [slot, row] of stored) {
    const marked = marks.get(row.id);
    if (marked) stored.set(slot, { ...row, validated: marked.validated, version: Math.max(row.version, marked.version) });
  }
  return { ...state, stored };
}

/** The user's own value stands over that of the other, who has been seen now. */
export function keepMine(state: SheetState): SheetState {
  return release(
    withChanges(state, (change) => {
      if (change.phase !== 'conflict') return change;
      const stands = storedValue(state, change);
      return settled({ ...change, base: stands }, stands);
    }),
  );
}

/** The other's values stand; what was typed over them is given up. */
export function takeTheirs(state: SheetState): SheetState {
  return release(withChanges(state, (change) => (change.phase === 'conflict' ? null : change)));
}

/**
 * Takes up changes that were typed on an earlier visit. A cell that was typed into since, or that holds the number already, stays as it is;
 * one that somebody else wrote meanwhile is in conflict.
 */
export function restore(state: SheetState, kept: readonly Change[]): SheetState {
  const changes = new Map(state.changes);
  let { blocks } = state;
  for (const change of kept) {
    const stands = storedValue(state, change);
    if (changes.has(cellKey(change)) || (change.message === null && change.value === stands)) continue;
    const block = change.block === null ? null : change.block + state.blocks;
    blocks = Math.max(blocks, block ?? 0);
    changes.set(cellKey(change), settled({ ...change, block }, stands));
  }
  return release({ ...state, changes, blocks });
}

/** Looks again at all changes of these slots after something else was stored in them. */
function rebase(state: SheetState, slots: readonly string[]): SheetState {
  const touched = new Set(slots);
  return release(
    withChanges(state, (change) => {
      if (!touched.has(change.slot) || change.phase === 'saving') return change;
      const stands = storedValue(state, change);
      if (change.message === null && change.value === stands) return null;
      const isSettling = change.phase !== 'unsent' && !(change.phase === 'refused' && stands === change.base);
      return isSettling || stands !== change.base ? settled(change, stands) : change;
    }),
  );
}

/** Only what was sent, not what was typed over it since. */
function answered(state: SheetState, sent: Sent, next: (change: Change) => Change): SheetState {
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

import { type Change, type Edit, restore, type SheetState, storedValue } from './changes';
import { type CellRef, cellKey } from './sheet';

/** What is being typed into a cell, before the cell is left. */
export interface Typing extends CellRef {
  text: string;
}

/** What was typed into a sheet and is not stored, as it is kept until it is. Pure. */
export interface KeptSheet {
  changes: Change[];
  /** `base`: what was stored in the cell then. */
  typing: (Typing & { base: number | null }) | null;
}

/** Null where nothing waits. */
export function keptSheet(state: SheetState, typing: Typing | null): KeptSheet | null {
  if (state.changes.size === 0 && typing === null) return null;
  return {
    // Why a call got lost is of no interest the next time.
    changes: [...state.changes.values()].map((change) => (change.phase === 'unsent' ? { ...change, message: null } : change)),
    typing: typing && { ...typing, base: state.changes.get(cellKey(typing))?.base ?? storedValue(state, typing) },
  };
}

/** The changes that it comes to; a half typed cell as if it had been left. @param read judges a text for a cell. */
export function changesOf({ changes, typing }: KeptSheet, read: (cell: CellRef, text: string) => Edit): Change[] {
  if (typing === null) return changes;
  const { text, base, slot, field } = typing;
  const typed: Change = { ...read({ slot, field }, text), base, block: null, phase: 'waiting' };
  return [...changes.filter((one) => cellKey(one) !== cellKey(typing)), typed];
}

/** How many of these changes are not in the sheet yet. */
export function countWaiting(state: SheetState, changes: readonly Change[]): number {
  return restore(state, changes).changes.size - state.changes.size;
}

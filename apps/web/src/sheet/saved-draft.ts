import { type Change, type Edit, restore, type SheetState, storedValue } from './changes';
import { type CellRef, cellKey } from './sheet';

export interface Typing extends CellRef {
  text: string;
}

export interface SavedSheetDraft {
  changes: Change[];
  /** `base`: the stored number at that time. */
  typing: (Typing & { base: number | null }) | null;
}

export function sheetDraftToSave(state: SheetState, typing: Typing | null): SavedSheetDraft | null {
  if (state.changes.size === 0 && typing === null) return null;
  return {
    // The reason of a lost call does not matter on the next visit.
    changes: [...state.changes.values()].map((change) => (change.phase === 'unsent' ? { ...change, message: null } : change)),
    typing: typing && { ...typing, base: state.changes.get(cellKey(typing))?.base ?? storedValue(state, typing) },
  };
}

/** A half-typed cell counts as left. @param read judges a text for a cell. */
export function changesOfDraft({ changes, typing }: SavedSheetDraft, read: (cell: CellRef, text: string) => Edit): Change[] {
  if (typing === null) return changes;
  const { text, base, slot, field } = typing;
  const typed: Change = { ...read({ slot, field }, text), base, wasValidated: false, block: null, phase: 'waiting' };
  return [...changes.filter((one) => cellKey(one) !== cellKey(typing)), typed];
}

export function countWaiting(state: SheetState, changes: readonly Change[]): number {
  return restore(state, changes).changes.size - state.changes.size;
}

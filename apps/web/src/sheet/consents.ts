import { giveBack, release, type Sent, type SheetState } from './changes';

/** Cells that delete something else when they are written: they go only after a yes. Pure. */

/** In these slots, and in no others, a yes is needed; one that was given stands. */
export function needConsents(state: SheetState, slots: ReadonlySet<string>): SheetState {
  const consents = new Map([...slots].map((slot) => [slot, state.consents.get(slot) ?? false]));
  return release({ ...state, consents });
}

/** The user has agreed to what writing these slots deletes. */
export function agree(state: SheetState, slots: readonly string[]): SheetState {
  return withConsents(state, slots, true);
}

/** The server has refused to write these slots without a yes. Nothing of the call was written: the rest of it goes again. */
export function askFor(state: SheetState, sent: Sent, slots: readonly string[]): SheetState {
  return withConsents(giveBack(state, sent), slots, false);
}

function withConsents(state: SheetState, slots: readonly string[], isGiven: boolean): SheetState {
  return release({ ...state, consents: new Map([...state.consents, ...slots.map((slot) => [slot, isGiven] as const)]) });
}

/** The slots that wait for a yes. */
export function askedSlots({ changes }: SheetState): string[] {
  return [...new Set([...changes.values()].flatMap(({ slot, phase }) => (phase === 'asked' ? [slot] : [])))];
}

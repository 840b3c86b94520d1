import { release, requeue, type Sent, type SheetState } from './changes';

/** Consents are needed in exactly these slots; given ones stay. */
export function needConsents(state: SheetState, slots: ReadonlySet<string>): SheetState {
  const consents = new Map([...slots].map((slot) => [slot, state.consents.get(slot) ?? false]));
  return release({ ...state, consents });
}

export function agree(state: SheetState, slots: readonly string[]): SheetState {
  return withConsents(state, slots, true);
}

/** The server wrote nothing: these slots need consent, the others go again. */
export function askFor(state: SheetState, sent: Sent, slots: readonly string[]): SheetState {
  return withConsents(requeue(state, sent), slots, false);
}

function withConsents(state: SheetState, slots: readonly string[], isGiven: boolean): SheetState {
  return release({ ...state, consents: new Map([...state.consents, ...slots.map((slot) => [slot, isGiven] as const)]) });
}

export function askedSlots({ changes }: SheetState): string[] {
  return [...new Set([...changes.values()].flatMap(({ slot, phase }) => (phase === 'asked' ? [slot] : [])))];
}

import type { ChosenScope } from '#model/responses/scope';
import { CLEARED_CHOICE, type Session, scopeOf } from '../session/session';
import { getSession, updateSession } from '../session/session-store';
import { api } from './api';

const LAST_SCOPE = '/users/me/scope';

type Choice = Partial<Pick<Session, 'environment' | 'customer' | 'harvest' | 'farm'>>;

/** Stays chosen in this browser, and is preset at the next sign-in on any device once customer, harvest and farm are whole. */
export function chooseScope(choice: Choice): void {
  void updateSession({ ...choice, filterFilled: true });
  const scope = scopeOf(getSession());
  if (scope) keep(api.put(LAST_SCOPE, { farm_id: scope.farm.id, harvest_id: scope.harvest.id }));
}

export function clearScope(): void {
  void updateSession(CLEARED_CHOICE);
  keep(api.remove(LAST_SCOPE));
}

/** Reads the last choice of the user. A failure is ignored, because the sign-in must not depend on it. */
export async function readLastScope(): Promise<Partial<Session>> {
  try {
    const { scope } = await api.get<{ scope: ChosenScope | null }>(LAST_SCOPE);
    return scope ? { ...scope, filterFilled: true } : {};
  } catch (error) {
    console.warn('A última fazenda escolhida não pôde ser lida', error);
    return {};
  }
}

function keep(call: Promise<unknown>): void {
  call.catch((error: unknown) => console.warn('A fazenda escolhida não pôde ser guardada', error));
}

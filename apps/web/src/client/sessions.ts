import type { OpenSession } from '#model/answers/accounts';
import { useAnswer } from './answer';
import { api } from './api';
import type { List } from './choices';

/** Where whoever is signed in is signed in. */

export const SESSIONS = ['sessions'] as const;

export function useSessions() {
  return useAnswer<List<OpenSession>>(SESSIONS, '/sessions', { staleTime: 0 });
}

/** Ends one at once. */
export const endSession = (id: string): Promise<void> => api.remove(`/sessions/${id}`);

/** Ends all but this one. @returns how many. */
export const endOtherSessions = (): Promise<{ ended: number }> => api.post('/sessions/end_others');

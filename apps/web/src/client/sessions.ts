import type { OpenSession } from '#model/responses/accounts';
import { useAnswer } from './answer';
import { api } from './api';
import type { List } from './choices';

export const SESSIONS = ['sessions'] as const;

export function useSessions() {
  return useAnswer<List<OpenSession>>(SESSIONS, '/sessions', { staleTime: 0 });
}

export const endSession = (id: string): Promise<void> => api.remove(`/sessions/${id}`);

/** @returns how many ended. */
export const endOtherSessions = (): Promise<{ ended: number }> => api.post('/sessions/end_others');

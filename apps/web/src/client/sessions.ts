import type { OpenSession } from '#model/responses/accounts';
import { api } from './api';
import type { List } from './choices';
import { useApiQuery } from './use-api-query';

export const SESSIONS = ['sessions'] as const;

export function useSessions() {
  return useApiQuery<List<OpenSession>>(SESSIONS, '/sessions', { staleTime: 0 });
}

export const endSession = (id: string): Promise<void> => api.remove(`/sessions/${id}`);

export const endOtherSessions = (): Promise<{ ended: number }> => api.post('/sessions/end_others');

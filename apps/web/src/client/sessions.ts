import { useQuery } from '@tanstack/react-query';
import { api } from './api';
import type { List } from './choices';

/** Where whoever is signed in is signed in. */

export interface OpenSession {
  id: string;
  /** Browser and system; null of a session from before they were kept. */
  device: string | null;
  created_at: string;
  last_used_at: string;
  is_current: boolean;
}

export const SESSIONS = ['sessions'] as const;

export function useSessions() {
  return useQuery({
    queryKey: SESSIONS,
    queryFn: ({ signal }) => api.get<List<OpenSession>>('/sessions', { signal }),
    staleTime: 0,
  });
}

/** Ends one at once. */
export const endSession = (id: string): Promise<void> => api.remove(`/sessions/${id}`);

/** Ends all but this one. @returns how many. */
export const endOtherSessions = (): Promise<{ ended: number }> => api.post('/sessions/end_others');

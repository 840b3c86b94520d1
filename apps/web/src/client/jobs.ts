import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query';
import { api } from './api';
import type { List } from './choices';

/** Work that goes on after its call was answered. */

export type JobState = 'QUEUED' | 'RUNNING' | 'DONE' | 'FAILED';

export interface Job {
  id: number;
  kind: string;
  label: string;
  title: string;
  state: JobState;
  /** 0 to 100. */
  progress: number;
  message: string | null;
  /** What went wrong, for administrators. */
  reason: string | null;
  attempt: number;
  created_at: string;
  finished_at: string | null;
  user: { id: number; name: string | null };
  result: { name: string; size: number; expires_at: string } | null;
  can: { cancel: boolean; retry: boolean; download: boolean };
}

export interface JobFilter {
  state?: JobState;
  kind?: string;
  own?: boolean;
}

const JOBS = 'jobs';
const OPEN_MS = 1_500;
const SHOWN = 50;

export const isOpen = ({ state }: Pick<Job, 'state'>): boolean => state === 'QUEUED' || state === 'RUNNING';

/** Jobs, the newest first; asked again and again while any of them is under way, else every `idleMs`. */
export function useJobs(filter: JobFilter, idleMs: number | false = false) {
  return useQuery({
    queryKey: [JOBS, filter],
    queryFn: ({ signal }) => api.get<List<Job>>('/jobs', { query: { ...filter, perPage: SHOWN }, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.resultList.some(isOpen) ? OPEN_MS : idleMs),
  });
}

/** A job has begun: whoever shows jobs asks anew. */
export function forgetJobs(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: [JOBS] });
}

import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Job, JobState } from '#model/responses/jobs';
import { api } from './api';
import type { List } from './choices';
import { invalidateNotices } from './notices';

interface JobFilter {
  state?: JobState;
  kind?: string;
  own?: boolean;
}

const JOBS = 'jobs';
const OPEN_MS = 1_500;
const SHOWN = 50;

export const isJobOpen = ({ state }: Pick<Job, 'state'>): boolean => state === 'QUEUED' || state === 'RUNNING';

export function useJobs(filter: JobFilter, idleMs: number | false = false) {
  const client = useQueryClient();
  return useQuery({
    queryKey: [JOBS, filter],
    queryFn: async ({ signal, queryKey }) => {
      const before = client.getQueryData<List<Job>>(queryKey);
      const response = await api.get<List<Job>>('/jobs', { query: { ...filter, perPage: SHOWN }, signal });
      if (hasEnded(before?.resultList ?? [], response.resultList)) void invalidateNotices(client);
      return response;
    },
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.resultList.some(isJobOpen) ? OPEN_MS : idleMs),
  });
}

function hasEnded(before: readonly Job[], now: readonly Job[]): boolean {
  return before.some((job) => isJobOpen(job) && now.some((one) => one.id === job.id && !isJobOpen(one)));
}

export function invalidateJobs(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: [JOBS] });
}

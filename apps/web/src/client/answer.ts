import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { api, type Query } from './api';

/** What a call is asked with, and how its answer is kept. */
interface Asking<Answer> extends Omit<UseQueryOptions<Answer>, 'queryKey' | 'queryFn'> {
  query?: Query;
}

/** What a call answers, as the server said it, kept under `key`. */
export function useAnswer<Answer>(key: readonly unknown[], path: string, { query, ...keeping }: Asking<Answer> = {}) {
  return useQuery({ ...keeping, queryKey: key, queryFn: ({ signal }) => api.get<Answer>(path, { query, signal }) });
}

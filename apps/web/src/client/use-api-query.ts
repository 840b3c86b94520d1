import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { untilIdle } from './activity';
import { api } from './api';
import type { Query } from './query';

interface ApiQueryOptions<Data> extends Omit<UseQueryOptions<Data>, 'queryKey' | 'queryFn' | 'enabled'> {
  /** Null while the parameters are unknown: nothing is asked. */
  query?: Query | null;
  enabled?: boolean;
  /** Asked only after the calls a screen begins with. */
  canWait?: boolean;
}

export function useApiQuery<Data>(key: readonly unknown[], path: string, options: ApiQueryOptions<Data> = {}) {
  const { query = {}, enabled = true, canWait = false, ...rest } = options;
  return useQuery({
    ...rest,
    queryKey: key,
    queryFn: async ({ signal }) => {
      if (canWait) await untilIdle();
      return api.get<Data>(path, { query: query ?? {}, signal });
    },
    enabled: enabled && query !== null,
  });
}

import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { untilQuiet } from './activity';
import { api, type Query } from './api';

interface Asking<Answer> extends Omit<UseQueryOptions<Answer>, 'queryKey' | 'queryFn' | 'enabled'> {
  /** Null while the parameters are unknown: nothing is asked. */
  query?: Query | null;
  enabled?: boolean;
  /** Asked only after the calls a screen begins with. */
  canWait?: boolean;
}

export function useAnswer<Answer>(key: readonly unknown[], path: string, asking: Asking<Answer> = {}) {
  const { query = {}, enabled = true, canWait = false, ...keeping } = asking;
  return useQuery({
    ...keeping,
    queryKey: key,
    queryFn: async ({ signal }) => {
      if (canWait) await untilQuiet();
      return api.get<Answer>(path, { query: query ?? {}, signal });
    },
    enabled: enabled && query !== null,
  });
}

import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { untilQuiet } from './activity';
import { api, type Query } from './api';

/** What a call is asked with, and how its answer is kept. */
interface Asking<Answer> extends Omit<UseQueryOptions<Answer>, 'queryKey' | 'queryFn' | 'enabled'> {
  /** Null while it is not known what to ask for: then nothing is. */
  query?: Query | null;
  enabled?: boolean;
  /** What stands beside a screen: asked once the screen has what it begins with. */
  canWait?: boolean;
}

/** What a call answers, as the server said it, kept under `key`. */
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

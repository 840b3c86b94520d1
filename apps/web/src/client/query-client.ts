import { QueryClient } from '@tanstack/react-query';
import { onSessionCleared } from '../session/session-store';
import { getConnection, subscribeConnection } from './activity';
import { isRetryable } from './retry';

/** No retries here: `call` repeats lost calls itself. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 30_000, networkMode: 'always', retry: false },
    mutations: { networkMode: 'always', retry: false },
  },
});

// The next user of this browser must not see rows of the last one.
onSessionCleared(() => queryClient.clear());

/** Failed screens load again when the connection returns. */
export function watchConnection(): void {
  subscribeConnection(() => {
    if (getConnection() !== 'good') return;
    void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => isRetryable(state.error) });
  });
}

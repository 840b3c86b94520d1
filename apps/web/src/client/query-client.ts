import { QueryClient } from '@tanstack/react-query';
import { onSessionCleared } from '../session/session-store';
import { getConnection, subscribeConnection } from './activity';
import { isLostOnTheWay } from './repeat';

/** What the server said lately. A call that does not get through is made again by the call itself, not by this. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 30_000, networkMode: 'always', retry: false },
    mutations: { networkMode: 'always', retry: false },
  },
});

// The next user of this browser must not see a row of the last one.
onSessionCleared(() => queryClient.clear());

/** From now on, screens that could not be loaded are as soon as the server can be reached again. */
export function watchConnection(): void {
  subscribeConnection(() => {
    if (getConnection() !== 'good') return;
    void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => isLostOnTheWay(state.error) });
  });
}

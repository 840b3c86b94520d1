import { QueryClient } from '@tanstack/react-query';
import { onSessionCleared } from '../session/session-store';
import { ApiFailure } from './api-failure';

/** What the server said lately. Refusals are not asked again; a call that did not get through is, twice. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      networkMode: 'always',
      retry: (count, error) => count < 2 && (!(error instanceof ApiFailure) || error.status === 0 || error.status >= 502),
    },
    mutations: { networkMode: 'always', retry: false },
  },
});

// The next user of this browser must not see a row of the last one.
onSessionCleared(() => queryClient.clear());

import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PageFailure, PartFailure } from './LoadFailure';

export interface LoadedProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  failure: string;
  /** Placeholder as high as the content. */
  waiting?: ReactNode;
  isPart?: boolean;
  children(data: Data): ReactNode;
}

/** Data once loaded stays even if a refresh fails. */
export function Loaded<Data>({ query, failure, waiting = null, isPart = false, children }: LoadedProps<Data>) {
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  if (!error) return waiting;
  const Failure = isPart ? PartFailure : PageFailure;
  return <Failure title={failure} error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
}

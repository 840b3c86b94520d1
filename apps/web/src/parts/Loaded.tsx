import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiFailure } from '../client/api-failure';
import { PageFailure, PartFailure } from './LoadFailure';

export interface LoadedProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  /** `Não foi possível carregar a equipe.` */
  failure: string;
  /** Placeholder as high as the content. */
  waiting?: ReactNode;
  isPart?: boolean;
  /** Shown instead of a failure for a harvest without an edition (409). */
  unpublished?(reason: string): ReactNode;
  children(data: Data): ReactNode;
}

/** Data once loaded stays even if a refresh fails. */
export function Loaded<Data>({ query, failure, waiting = null, isPart = false, unpublished, children }: LoadedProps<Data>) {
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  if (!error) return waiting;
  if (unpublished && error instanceof ApiFailure && error.status === 409) return unpublished(error.message);
  const Failure = isPart ? PartFailure : PageFailure;
  return <Failure title={failure} error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
}

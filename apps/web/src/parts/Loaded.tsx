import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PageFailure, PartFailure } from './LoadFailure';

export interface LoadedProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  /** Said when it did not come: `Não foi possível carregar a equipe.` */
  failure: string;
  /** What stands there until it has come, as high as what follows. */
  waiting?: ReactNode;
  /** It is a part of its page, not all of it. */
  isPart?: boolean;
  children(data: Data): ReactNode;
}

/** What a query answers: on its way, not come and to be asked for again, or there. What has come once stays, though it could not be renewed. */
export function Loaded<Data>({ query, failure, waiting = null, isPart = false, children }: LoadedProps<Data>) {
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  if (!error) return waiting;
  const Failure = isPart ? PartFailure : PageFailure;
  return <Failure title={failure} error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
}

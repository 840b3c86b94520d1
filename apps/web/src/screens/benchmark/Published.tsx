import { Loader } from '@mantine/core';
import type { ReactNode } from 'react';
import { ApiFailure } from '../../client/api-failure';
import { PageFailure } from '../../parts/LoadFailure';

interface PublishedProps<Data> {
  query: { data: Data | undefined; error: unknown; isPending: boolean; refetch(): unknown };
  failure: string;
  unpublished(reason: string): ReactNode;
  children(data: Data): ReactNode;
}

/** A harvest without an edition (409) is an empty state, not a failure. */
export function Published<Data>({ query: { data, error, isPending, refetch }, failure, unpublished, children }: PublishedProps<Data>) {
  if (data) return children(data);
  if (error instanceof ApiFailure && error.status === 409) return unpublished(error.message);
  if (isPending) return <Loader role="status" aria-label="Carregando..." />;
  return <PageFailure title={failure} error={error} onRetry={() => void refetch()} />;
}

import { Loader } from '@mantine/core';
import type { ReactNode } from 'react';
import { ApiFailure } from '../../client/api-failure';
import { PageFailure } from '../../parts/LoadFailure';

interface PublishedProps<Data> {
  query: { data: Data | undefined; error: unknown; isPending: boolean; refetch(): unknown };
  failure: string;
  /** What is said where no edition is published, and why there is none. */
  unpublished(reason: string): ReactNode;
  children(data: Data): ReactNode;
}

/** What an edition answers. A harvest without one is no failure: there is nothing to see yet. */
export function Published<Data>({ query: { data, error, isPending, refetch }, failure, unpublished, children }: PublishedProps<Data>) {
  if (data) return children(data);
  if (error instanceof ApiFailure && error.status === 409) return unpublished(error.message);
  if (isPending) return <Loader aria-label="Carregando..." />;
  return <PageFailure title={failure} error={error} onRetry={() => void refetch()} />;
}

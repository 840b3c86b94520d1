import { useEffect, useRef } from 'react';
import type { Job } from '#model/responses/jobs';
import { useJobActions } from './use-job-actions';

/** Downloads the file of each job started on this page once. */
export function useOwnFiles(jobs: readonly Job[], started: readonly number[]): void {
  const { download } = useJobActions();
  const taken = useRef(new Set<number>());
  const { mutate } = download;
  useEffect(() => {
    for (const { id, can } of jobs) {
      if (!started.includes(id) || !can.download || taken.current.has(id)) continue;
      taken.current.add(id);
      mutate(id);
    }
  }, [jobs, started, mutate]);
}

import { type ReactNode, useEffect, useRef } from 'react';
import type { Job } from '#model/responses/jobs';
import { useJobs } from '../client/jobs';
import { JobList } from './JobList';
import { Loaded } from './Loaded';
import { useJobActions } from './use-job-actions';

const NONE: readonly number[] = [];

interface OwnJobsProps {
  kinds: readonly string[];
  most?: number;
  /** Their files are downloaded without a click if they finish while the page is open. */
  started?: readonly number[];
  children?: ReactNode;
}

export function OwnJobs({ kinds, most, started = NONE, children = null }: OwnJobsProps) {
  const query = useJobs({ own: true, ...(kinds.length === 1 ? { kind: kinds[0] } : {}) });
  useOwnFiles(query.data?.resultList ?? [], started);
  return (
    <Loaded query={query} failure="Não foi possível ver os pedidos." isPart>
      {({ resultList }) => {
        const jobs = resultList.filter(({ kind }) => kinds.includes(kind)).slice(0, most);
        if (jobs.length === 0) return children;
        return (
          <section aria-labelledby="own-jobs">
            <h2 id="own-jobs" className="mt-4.5 mb-2 text-lg">
              Pedidos
            </h2>
            <JobList jobs={jobs} />
          </section>
        );
      }}
    </Loaded>
  );
}

function useOwnFiles(jobs: readonly Job[], started: readonly number[]): void {
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

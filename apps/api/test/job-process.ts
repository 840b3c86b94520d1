import { z } from 'zod';
import { connectPool } from '../src/db/connect';
import type { JobKind } from '../src/jobs/job-kind';
import { runJobs } from '../src/jobs/run-jobs';
import { testContext } from './context';

/** A process that does jobs and never ends one, for a test that kills it: `node --import tsx job-process.ts <address of the database>`. */

const endless: JobKind = {
  key: 'endless',
  label: 'Sem fim',
  payload: z.unknown(),
  run: () => new Promise(() => {}),
};

const pool = connectPool(process.argv[2] ?? '', console, { max: 3 });
await runJobs(testContext(pool), [endless], { pollMs: 50 });

import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { sendJob } from '../src/areas/communications/send-job';
import { connectPool } from '../src/db/connect';
import type { JobKind } from '../src/jobs/job-kind';
import { runJobs } from '../src/jobs/run-jobs';
import { createMail } from '../src/mail';
import { testContext } from './context';

/** Runs as `node --import tsx job-process.ts <database> [<mail folder>]`, so that a test can kill it. */

const endless: JobKind = {
  key: 'endless',
  label: 'Sem fim',
  payload: z.unknown(),
  run: () => new Promise(() => {}),
};

const [, , address = '', folder] = process.argv;
const context = testContext(connectPool(address, console, { max: 3 }));
if (folder) {
  const outbox = createMail({ ...context.config, dataDir: folder });
  context.mail = {
    ...outbox,
    async send(email) {
      await sleep(30);
      await outbox.send(email);
      await sleep(30);
    },
  };
}
await runJobs(context, [endless, sendJob], { pollMs: 50 });

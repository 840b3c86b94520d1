import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { sendJob } from '../src/areas/communications/send-job';
import { connectPool } from '../src/db/connect';
import type { JobKind } from '../src/jobs/job-kind';
import { runJobs } from '../src/jobs/run-jobs';
import { createMail } from '../src/mail';
import { testContext } from './context';

/**
 * A process that does jobs, for a test that kills it: `node --import tsx job-process.ts <address of the database> [<folder for mails>]`.
 * One kind it never ends; mails it sends slowly, so that it is killed between some of them.
 */

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
    async send(letter) {
      await sleep(30);
      await outbox.send(letter);
      await sleep(30);
    },
  };
}
await runJobs(context, [endless, sendJob], { pollMs: 50 });

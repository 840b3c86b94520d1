import pino from 'pino';
import { buildApp } from './app';
import { AREA_EFFECTS } from './area-effects';
import { type Config, ConfigError, hostInAddress, readConfig } from './config';
import type { Context } from './context';
import { openDatabase } from './db/open';
import { describeFailure } from './db/start-failure';
import { version } from './http/version';
import { JOB_KINDS } from './job-kinds';
import { runJobs } from './jobs/run-jobs';
import { keepSchedule } from './jobs/scheduled-task';
import { createMail } from './mail';
import { SCHEDULED_TASKS } from './scheduled-tasks';
import { startHousekeeping } from './start/housekeeping';
import { listenWithRetry, refuseTakenAddress } from './start/listening';
import { type DemoAccount, prepareData } from './start/prepare';
import { stopOnSignals } from './start/stop';

const log = pino({ level: 'info', base: null, timestamp: pino.stdTimeFunctions.isoTime });
const stop = stopOnSignals(log);

let config: Config | null = null;

async function main(): Promise<void> {
  config = readConfig();
  await refuseTakenAddress(config);
  const traces = config.traces && new (await import('./traces')).Traces(config.traces, { version, log });
  if (traces) stop.add(() => traces.stop());
  const opening = openDatabase(config, log, traces);
  // Registered before the database is open, because a signal may come meanwhile; a failed opening is reported by its caller.
  stop.add(() =>
    opening.then(
      ({ close }) => close(),
      () => {},
    ),
  );
  const { pool, health, standby, db } = await opening;
  const context: Context = {
    ...{ config, pool, health, standby, traces, db, log },
    ...{ now: () => new Date(), mail: createMail(config), effects: AREA_EFFECTS },
  };
  const accounts = await prepareData(context);
  stop.add(startHousekeeping(context));
  const app = await buildApp(context);
  stop.add(() => app.close());
  const { port, host } = config;
  await listenWithRetry(config, () => app.listen({ port, host }));
  stop.add(await runJobs(context, JOB_KINDS));
  stop.add(keepSchedule(context, SCHEDULED_TASKS));
  announce(app.server.address(), config.host, accounts);
}

function announce(address: ReturnType<import('node:net').Server['address']>, host: string, accounts: DemoAccount[]): void {
  const port = typeof address === 'object' && address ? address.port : '';
  const lines = ['', `Porteira em http://${hostInAddress(host)}:${port}`];
  if (accounts.length > 0) {
    const width = Math.max(...accounts.map((account) => account.username.length));
    lines.push('', 'Contas de demonstração:');
    for (const { username, password, role } of accounts) lines.push(`  ${username.padEnd(width)}  ${password}  ${role}`);
  }
  process.stdout.write(`${lines.join('\n')}\n\n`);
}

/** Any failure is one line and exit code 1; a started database is stopped. */
main().catch(async (error: unknown) => {
  // A signal during the start closes everything, and running steps then fail.
  if (stop.isStopping()) return;
  await stop.closeAll();
  process.stderr.write(`${describeFailure(error, config)}\n`);
  if (!(error instanceof ConfigError) && process.env.DEBUG) process.stderr.write(`${error instanceof Error ? error.stack : ''}\n`);
  process.exit(1);
});

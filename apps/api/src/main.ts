import pino from 'pino';
import { buildApp } from './app';
import { AREA_EFFECTS } from './area-effects';
import { type Config, ConfigError, hostInAddress, readConfig } from './config';
import type { Context } from './context';
import { openDatabase } from './db/open';
import { describeFailure } from './db/start-failure';
import { JOB_KINDS } from './job-kinds';
import { runJobs } from './jobs/run-jobs';
import { keepSchedule } from './jobs/scheduled-task';
import { createMail } from './mail';
import { SCHEDULED_TASKS } from './scheduled-tasks';
import { keepHouse } from './start/housekeeping';
import { listenPatiently, refuseTakenAddress } from './start/listening';
import { type DemoAccount, prepareData } from './start/prepare';
import { stopOnSignals } from './start/stop';

const log = pino({ level: 'info', base: null, timestamp: pino.stdTimeFunctions.isoTime });
const stop = stopOnSignals(log);

let config: Config | null = null;

/** From the environment to a listening server. */
async function main(): Promise<void> {
  config = readConfig();
  await refuseTakenAddress(config);
  const opening = openDatabase(config, log);
  // Before it is open, as a signal may come in the middle. If it does not open there is nothing to close, and whoever waits for it says why.
  stop.add(() =>
    opening.then(
      ({ close }) => close(),
      () => {},
    ),
  );
  const { pool, health, db } = await opening;
  const context: Context = { config, pool, health, db, log, now: () => new Date(), mail: createMail(config), effects: AREA_EFFECTS };
  const accounts = await prepareData(context);
  stop.add(keepHouse(context));
  const app = await buildApp(context);
  stop.add(() => app.close());
  const { port, host } = config;
  await listenPatiently(config, () => app.listen({ port, host }));
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

/** Whatever goes wrong on the way is one line on the terminal and exit code 1; a database that was started is not left behind. */
main().catch(async (error: unknown) => {
  // Told to stop while still starting: what was under way fails because everything is being closed.
  if (stop.isStopping()) return;
  await stop.closeAll();
  process.stderr.write(`${describeFailure(error, config)}\n`);
  // The stack helps whoever develops; a setting to be corrected has none worth reading.
  if (!(error instanceof ConfigError) && process.env.DEBUG) process.stderr.write(`${error instanceof Error ? error.stack : ''}\n`);
  process.exit(1);
});

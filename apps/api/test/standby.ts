import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withConnection } from '../src/db/connect';
import { accountFor, giveOwnership } from '../src/db/embedded/account';
import { findBinaries } from '../src/db/embedded/binaries';
import { APP_ROLE, startCluster } from '../src/db/embedded/cluster';
import { OWNER, type Site, start, stop } from '../src/db/embedded/server';
import { migrate } from '../src/db/migrate';

export interface Pair {
  ownerUrl: string;
  appUrl: string;
  standbyUrl: string;
  standbyOwnerUrl: string;
  startStandby(): Promise<void>;
  stopStandby(): Promise<void>;
  end(): Promise<void>;
}

/** Test data need not survive a power cut, but what is acknowledged is in the journal. */
const FAST = { fsync: 'off', full_page_writes: 'off', autovacuum: 'off' };

export async function startPair(): Promise<Pair> {
  const dataDir = mkdtempSync(join(tmpdir(), 'porteira-pair-'));
  const primary = await startCluster({ dataDir, settings: FAST });
  await migrate(primary.ownerUrl, { appRole: async () => APP_ROLE });
  const folder = join(dataDir, 'standby');
  const account = accountFor(join(dataDir, 'postgres'));
  const password = readFileSync(join(dataDir, 'postgres-password'), 'utf8').trim();
  const site: Site = { folder, account, binaries: findBinaries(account), password, settings: FAST };
  await copyCluster(primary.ownerUrl, join(dataDir, 'postgres'), site);
  const { port } = await start(site, null);
  const onStandby = (url: string) => Object.assign(new URL(url), { port: String(port) }).href;
  return {
    ownerUrl: primary.ownerUrl,
    appUrl: primary.appUrl,
    standbyUrl: onStandby(primary.appUrl),
    standbyOwnerUrl: onStandby(primary.ownerUrl),
    startStandby: async () => {
      await start(site, port);
    },
    stopStandby: () => stop(site),
    end: async () => {
      await stop(site);
      await primary.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function copyCluster(ownerUrl: string, from: string, { folder, account, password }: Site): Promise<void> {
  await withConnection(ownerUrl, 'copy', async (client) => {
    await client.query("select pg_backup_start('standby', true)");
    mkdirSync(folder, { mode: 0o700 });
    cpSync(from, folder, { recursive: true, filter: (path) => !path.endsWith('/postmaster.pid') });
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    writeFileSync(join(folder, 'backup_label'), rows[0]?.labelfile ?? '');
    writeFileSync(join(folder, 'standby.signal'), '');
    const { port } = new URL(ownerUrl);
    const settings = [
      `primary_conninfo = 'host=127.0.0.1 port=${port} user=${OWNER} password=${password}'`,
      // Without waiting, every read right after a write would miss it.
      "recovery_min_apply_delay = '200ms'",
    ];
    writeFileSync(join(folder, 'postgresql.auto.conf'), `${settings.join('\n')}\n`);
    giveOwnership(folder, account);
  });
}

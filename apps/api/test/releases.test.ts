import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { buildApp } from '../src/app';
import { openArchive } from '../src/backup/archive';
import { connectOwner } from '../src/backup/backup-connection';
import { restoreBackup } from '../src/backup/restore';
import { testContext } from './context';
import { testDatabase } from './database';
import { indicatorsOf, type ReleaseIndicators } from './release-indicators';

/** The demo base of each release, kept by `npm run release:keep`, shows the same indicators in this version. */

const FOLDER = join(import.meta.dirname, 'releases');
const versions = readdirSync(FOLDER).flatMap((name) => (name.endsWith('.backup') ? [name.slice(0, -'.backup'.length)] : []));

it('has the first release', () => {
  expect(versions).toContain('1.0.0');
});

it.each(versions)('%s comes up with its indicators to the digit', async (version) => {
  const { url, pool: owner } = await testDatabase({ empty: true });
  const archive = await openArchive(join(FOLDER, `${version}.backup`));
  const client = await connectOwner(url, 'release');
  await restoreBackup(client, archive);
  await client.end();
  const app = await buildApp(testContext(owner, { now: () => new Date(archive.manifest.takenAt) }));
  const expected = JSON.parse(readFileSync(join(FOLDER, `${version}.json`), 'utf8')) as ReleaseIndicators;
  expect(Object.keys(expected).length).toBeGreaterThan(10);
  try {
    expect(await indicatorsOf(app, owner)).toEqual(expected);
  } finally {
    await app.close();
  }
});

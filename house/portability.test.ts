import { expect, it } from 'vitest';
import { filesIn } from './sources';

/** Managed services and other engines of PostgreSQL's kind lack these. The embedded server is ours and has them. */
const LACKING: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['system column as version', /\b(xmin|ctid)\b/],
  ['transaction number', /\b(txid_|pg_current_xact_id|pg_snapshot)/],
  ['superuser', /\b(pg_read_file|pg_ls_dir|alter system|create extension|session_replication_role)\b|to program/i],
  ['notifications', /\b(listen|notify) [a-z_]+['"`;]/],
];

it.each(LACKING)('the product asks no database for a %s', (_what, pattern) => {
  const isEmbedded = (path: string) => path.startsWith('apps/api/src/db/embedded/');
  const sources = filesIn(['apps/api/src', 'packages'], (path) => /(?<!\.test)\.(ts|mjs|sql)$/.test(path) && !isEmbedded(path));
  expect(sources.length).toBeGreaterThan(600);
  expect(sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path)).toEqual([]);
});

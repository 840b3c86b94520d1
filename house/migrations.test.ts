import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { filesIn } from './sources';

/** The previous version goes on writing while a migration runs, so new files only expand the schema and never block writes for long. */

const ROOT = join(import.meta.dirname, '..');
const SQUAWK = join(ROOT, 'node_modules/squawk-cli/js/bin/squawk');
/** No base of a customer is older than this file. */
const BASELINE = '0020';

/** Names of broken rules, with file and line. */
function problemsIn(sql: string, name: string): string[] {
  const words = [SQUAWK, '--config', join(ROOT, '.squawk.toml'), '--reporter', 'json', '--stdin-filepath', name];
  const { stdout, stderr, status } = spawnSync(process.execPath, words, { input: sql, encoding: 'utf8' });
  if (status !== 0 && stdout === '') throw new Error(stderr);
  return (JSON.parse(stdout) as { rule_name: string; line: number }[]).map(({ rule_name, line }) => `${name}:${line + 1} ${rule_name}`);
}

it('new migrations expand the schema and block nobody', () => {
  const files = filesIn(['apps/api/src/db/migrations'], (path) => path.endsWith('.sql'));
  const late = files.filter(({ path }) => (path.split('/').at(-1) ?? '').slice(0, BASELINE.length) > BASELINE);
  expect(files.length).toBeGreaterThan(20);
  expect(late.flatMap(({ path, text }) => problemsIn(text, path))).toEqual([]);
});

it.each([
  ['alter table births drop column sex', 'ban-drop-column'],
  ['drop table births', 'ban-drop-table'],
  ['alter table births rename column sex to kind', 'renaming-column'],
  ['alter table births alter column amount type text', 'changing-column-type'],
  ['alter table births add column place text not null', 'adding-required-field'],
  ['alter table births alter column period set not null', 'adding-not-nullable-field'],
  ['alter table births add constraint few check (amount < 9)', 'constraint-missing-not-valid'],
  ['create index births_date_idx on births (date)', 'require-concurrent-index-creation'],
])('refuses: %s', (sql, rule) => {
  expect(problemsIn(`${sql};`, 'new.sql')).toContain(`new.sql:1 ${rule}`);
  expect(problemsIn(`-- squawk-ignore ${rule}\n${sql};`, 'new.sql')).not.toContain(`new.sql:2 ${rule}`);
});

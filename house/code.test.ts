import { describe, expect, it } from 'vitest';
import { type CodeRule, codeViolations, type Violation } from './code-rules';
import { sourcesIn } from './sources';

const ROOMS = ['packages', 'apps/api/src', 'apps/api/test', 'apps/demo/src', 'apps/web/src', 'house'];

/** All other code reaches the database through operations, which have an actor and a transaction. */
const POOL_ROOMS: Readonly<Record<string, string>> = {
  'apps/api/src/db/': 'opens the database',
  'apps/api/src/backup/': 'copies it whole',
  'apps/api/src/main.ts': 'hands the pool to the context',
  'apps/api/src/context.ts': 'which says what it is',
  'apps/api/src/http/health.ts': 'asks whether it answers',
  'apps/api/src/http/metrics.ts': 'counts connections, jobs and emails',
  'apps/api/src/identity/tokens.ts': 'finds who is asking, before there is an actor',
  'apps/api/src/sql/operation.ts': 'begins and ends the transactions of every operation',
  'apps/api/src/sql/commit.ts': 'waits for the standbys of a commit',
  'apps/api/src/sql/connection.ts': 'is the way of every operation',
  'apps/api/src/scope/farm-years.ts': 'finds farms for a job, which has no actor',
  'apps/api/src/facts/read-facts.ts': 'reads facts of farms that are in reach already',
  'apps/api/src/returns/open-returns.ts': 'reads what is open of farms that are in reach already',
  'apps/demo/src/': 'fills an empty base',
  'apps/api/src/start/': 'prepares the base before there is an actor',
  'apps/api/test/': 'makes the databases of the tests',
};
const roomOf = ({ path }: Violation) => Object.keys(POOL_ROOMS).find((room) => path.startsWith(room));

const lines = (count: number) => Array.from({ length: count }, (_, index) => `  go(${index});`).join('\n');
const rulesOf = (text: string, path = text.includes('<p>') ? 'apps/web/src/x.tsx' : 'apps/api/src/areas/x.ts') =>
  codeViolations({ path, text }).map(({ rule }) => rule);

describe('what is against a rule is seen', () => {
  it.each<[CodeRule, string]>([
    ['long-function', `function long() {\n${lines(99)}\n}`],
    ['long-function', `const long = () => {\n${lines(99)}\n};`],
    ['long-function', `class One {\n  long() {\n${lines(99)}\n  }\n}`],
    ['many-parameters', 'function many(a, b, c, d, e, f) {}'],
    ['many-parameters', 'class One { constructor(a: A, b: B, c: C, d: D, e: E, f: F) {} }'],
    ['many-parameters', 'type Many = (a: A, b: B, c: C, d: D, e: E, f: F) => void;'],
    ['empty-text', `const one = <p>Está fora.{''}<b>Mostrar</b></p>;`],
    ['database', `import pg from 'pg';`],
    ['database', `const pg = await import('pg');`],
    ['database', 'const rows = await context.pool.query(text);'],
    ['database', 'async function read({ pool }: Context) {}'],
  ])('%s: %s', (rule, text) => {
    expect(rulesOf(text)).toContain(rule);
  });
});

describe('what is not is let be', () => {
  it.each([
    `function whole() {\n${lines(98)}\n}`,
    'function five(this: One, a, b, c, d, e) {}',
    `const kind = 'pg'; const text = 'pool';`,
    'const rows = await operation.connection.rows(text, []);',
  ])('%s', (text) => {
    expect(rulesOf(text)).toEqual([]);
  });
});

it('the product keeps the rules', () => {
  const sources = sourcesIn(ROOMS);
  expect(sources.length).toBeGreaterThan(600);
  const all = sources.flatMap(codeViolations);
  const [asking, broken] = [all.filter(({ rule }) => rule === 'database'), all.filter(({ rule }) => rule !== 'database')];
  const against = [...broken, ...asking.filter((one) => roomOf(one) === undefined)];
  expect(against.map(({ rule, path, line, what }) => `${rule} ${path}:${line} ${what}`)).toEqual([]);
  expect(new Set(asking.map(roomOf))).toEqual(new Set(Object.keys(POOL_ROOMS)));
}, 60_000);

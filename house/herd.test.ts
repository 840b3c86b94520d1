import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { resourceOf } from '#model/registry';
import { type Constants, constantsSaying, knownIn, type MaySay, parse } from './constants';
import { type Source, sourcesIn } from './sources';

/** Only the facts query counts and movements of the herd. */

const TABLES: ReadonlySet<string> = new Set(
  ['births', 'deaths', 'weaning', 'confinements', 'herd_entry', 'herd_departure', 'livestock_stocks'].map((path) => resourceOf(path).path),
);
const ROOM = 'apps/api/src/facts/';
const RIGHTLY: Readonly<Record<string, string>> = {
  'apps/api/src/areas/portfolio/validate-module.ts': 'marks rows of whatever module: those of its list, by the SQL of lists',
};
const NAMED = new RegExp(`\\b(from|join|into|update)\\s+"?(${[...TABLES].join('|')})\\b`, 'i');
const LEFT_OPEN = /\b(from|join|into|update)\s+"?$/i;

/** Cheap filter for SQL on such tables. */
const MAY_ASK = new RegExp(`${NAMED.source}|\\b(from|join|into|update)\\s+"?\\$\\{|\\bsql\\s*\\.`, 'i');
const mayName: MaySay = (text) => [...TABLES].some((table) => text.includes(table));

function asksAnyTable(node: ts.Node): boolean {
  if (ts.isTemplateHead(node) || ts.isTemplateMiddle(node)) return LEFT_OPEN.test(node.text);
  return ts.isCallExpression(node) && /^sql\.(table|ref|raw)$/.test(node.expression.getText());
}

function says(node: ts.Node, isKnown: (name: string) => boolean): boolean {
  if (ts.isStringLiteralLike(node) ? TABLES.has(node.text) : ts.isIdentifier(node) && isKnown(node.text)) return true;
  return ts.forEachChild(node, (child) => says(child, isKnown) || undefined) ?? false;
}

/** Excludes calls and functions, where a name is only a part. */
const isData = (node: ts.Node) =>
  ts.isStringLiteralLike(node) || ts.isObjectLiteralExpression(node) || ts.isArrayLiteralExpression(node) || ts.isIdentifier(node);
const constantsNaming = (sources: readonly Source[]) =>
  constantsSaying(sources, mayName, (node, isKnown) => isData(node) && says(node, isKnown));

function tablesAskedIn(source: Source, constants: Constants = new Set()): string[] {
  if (!MAY_ASK.test(source.text)) return [];
  const file = parse(source);
  const isKnown = knownIn(file, constants);
  const [named, told]: [ts.Node[], ts.Node[]] = [[], []];
  let isOpen = false;
  const visit = (node: ts.Node): void => {
    if (ts.isTemplateExpression(node) || ts.isStringLiteralLike(node)) {
      if (NAMED.test(node.getText())) named.push(node);
      if (ts.isStringLiteralLike(node) && TABLES.has(node.text)) told.push(node);
    } else if (ts.isImportSpecifier(node) && isKnown(node.name.text)) told.push(node);
    isOpen ||= asksAnyTable(node);
    ts.forEachChild(node, visit);
  };
  visit(file);
  const found = isOpen ? [...named, ...told] : named;
  return found.map(
    (node) => `${source.path}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1} ${node.getText().slice(0, 60)}`,
  );
}

describe('a statement about the herd is seen', () => {
  it.each([
    'const text = `select sum(amount) from births where farm_id = $1`;',
    'const found = rows(\'select 1 from farms f join "herd_entry" x on x.farm_id = f.id\');',
    `const came = (table: string) => \`select sum(m.amount) from \${table} m\`;\nconst all = came('herd_entry');`,
    `const PATHS = { ENTRY: 'herd_departure' };\nconst found = sql\`select 1 from \${sql.table(PATHS.ENTRY)}\`;`,
    `const sheet = resourceOf('births');\nconst text = \`select id from \${quote(sheet.path)}\`;`,
  ])('%s', (text) => {
    expect(tablesAskedIn({ path: 'x.ts', text })).toHaveLength(1);
  });

  it('where the name comes in by a constant of another module', () => {
    const herd = { path: 'packages/model/src/herd.ts', text: `export const TABLES = { ENTRY: 'herd_entry' } as const;` };
    const list = {
      path: 'apps/api/src/areas/list.ts',
      text: `import { TABLES } from '#model/herd';\nexport const ASKED = [TABLES.ENTRY];`,
    };
    const text = `import { ASKED as TOLD } from './list';\nconst gone = sql\`delete from \${sql.table(TOLD[0])}\`;`;
    const constants = constantsNaming([list, herd]);
    expect(tablesAskedIn({ path: 'apps/api/src/areas/effects.ts', text }, constants)).toHaveLength(1);
    expect(tablesAskedIn({ path: 'apps/api/src/other/effects.ts', text }, constants)).toEqual([]);
  });
});

describe('what only names a resource is let be', () => {
  it.each([
    "const call = entryCall(resourceOf('livestock_stocks'), 'balance', {});",
    "const HERD = { path: 'livestock_stocks', fields: ['amount'] };",
    `const NAMES = { BIRTH: 'births' };\nconst text = \`select block from diagnosis_herd x where x.farm_id = \${id}\`;`,
  ])('%s', (text) => {
    expect(tablesAskedIn({ path: 'x.ts', text })).toEqual([]);
  });
});

it('nobody asks the tables of the herd but the facts', () => {
  const sources = sourcesIn(['apps/api/src'], (path) => path.startsWith(ROOM));
  expect(sources.length).toBeGreaterThan(300);
  const constants = constantsNaming(sourcesIn(['packages/model/src', 'packages/domain/src', 'packages/view/src', 'apps/api/src']));
  expect(constants.size).toBeGreaterThan(5);
  const asking = sources
    .map((source) => ({ path: source.path, asked: tablesAskedIn(source, constants) }))
    .filter(({ asked }) => asked.length);
  expect(asking.filter(({ path }) => !(path in RIGHTLY)).flatMap(({ asked }) => asked)).toEqual([]);
  expect(asking.map(({ path }) => path)).toEqual(Object.keys(RIGHTLY));
  // Ensures that the table names are still current.
  expect(sourcesIn([ROOM]).flatMap((source) => tablesAskedIn(source)).length).toBeGreaterThan(0);
}, 60_000);

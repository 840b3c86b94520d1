import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { resourceOf } from '#model/registry';
import { type Source, sourcesIn } from './sources';

/** What a count of the herd and a movement of it are is said once, in the room of facts: who wants to know of them there asks no table. */

const TABLES: ReadonlySet<string> = new Set(
  ['births', 'deaths', 'weaning', 'confinements', 'herd_entry', 'herd_departure', 'livestock_stocks'].map((path) => resourceOf(path).path),
);
const ROOM = 'apps/api/src/facts/';
/** Where a statement names a table, and where it is left to be filled in. */
const NAMED = new RegExp(`\\b(from|join|into|update)\\s+"?(${[...TABLES].join('|')})\\b`, 'i');
const LEFT_OPEN = /\b(from|join|into|update)\s+"?$/i;

/** Does the file ask a table that it is told the name of? */
function asksAnyTable(node: ts.Node): boolean {
  if (ts.isTemplateHead(node) || ts.isTemplateMiddle(node)) return LEFT_OPEN.test(node.text);
  return ts.isCallExpression(node) && /^sql\.(table|ref|raw)$/.test(node.expression.getText());
}

function tablesAskedIn({ path, text }: Source): string[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const [named, told]: [ts.Node[], ts.Node[]] = [[], []];
  let isOpen = false;
  const visit = (node: ts.Node): void => {
    if (ts.isTemplateExpression(node) || ts.isStringLiteralLike(node)) {
      if (NAMED.test(node.getText())) named.push(node);
      const isDeclaration = ts.isCallExpression(node.parent) && node.parent.expression.getText() === 'resourceOf';
      if (ts.isStringLiteralLike(node) && TABLES.has(node.text) && !isDeclaration) told.push(node);
    }
    isOpen ||= asksAnyTable(node);
    ts.forEachChild(node, visit);
  };
  visit(file);
  const found = isOpen ? [...named, ...told] : named;
  return found.map((node) => `${path}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1} ${node.getText().slice(0, 60)}`);
}

describe('a statement about the herd is seen', () => {
  it.each([
    'const text = `select sum(amount) from births where farm_id = $1`;',
    'const found = rows(\'select 1 from farms f join "herd_entry" x on x.farm_id = f.id\');',
    `const came = (table: string) => \`select sum(m.amount) from \${table} m\`;\nconst all = came('herd_entry');`,
    `const PATHS = { ENTRY: 'herd_departure' };\nconst found = sql\`select 1 from \${sql.table(PATHS.ENTRY)}\`;`,
  ])('%s', (text) => {
    expect(tablesAskedIn({ path: 'x.ts', text })).toHaveLength(1);
  });
});

describe('what only names a resource is let be', () => {
  it.each([
    "const call = entryCall(resourceOf('livestock_stocks'), 'balance', {});",
    "const HERD = { path: 'livestock_stocks', fields: ['amount'] };",
    `const NAMES = { BIRTH: 'births' };\nconst text = \`select block from diagnosis_herd x where x.farm_id = \${id}\`;`,
    `const sheet = resourceOf('births');\nconst text = \`select id from \${quote(sheet.path)}\`;`,
  ])('%s', (text) => {
    expect(tablesAskedIn({ path: 'x.ts', text })).toEqual([]);
  });
});

it('nobody asks the tables of the herd but the facts', () => {
  const sources = sourcesIn(['apps/api/src'], (path) => path.startsWith(ROOM));
  expect(sources.length).toBeGreaterThan(300);
  expect(sources.flatMap(tablesAskedIn)).toEqual([]);
  // The facts do: the tables are still called that.
  expect(sourcesIn([ROOM]).flatMap(tablesAskedIn).length).toBeGreaterThan(0);
});

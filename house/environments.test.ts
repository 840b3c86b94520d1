import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { ENVIRONMENTS } from '#model/kit/environment';
import { type Source, sourcesIn } from './sources';

/**
 * What corte and leite do not have in common is said in declarations, a nature for each; code asks for the nature and never which of the
 * two it is (docs/decisions/011).
 */

const NAMES: ReadonlySet<string> = new Set(ENVIRONMENTS);
const DEFAULT = 'DEFAULT_ENVIRONMENT';
const ASKING = new Set(['includes', 'has', 'get', 'startsWith', 'some', 'indexOf']);
const SQL = /environment\s*(=|<>|!=|\bin\b)\s*\(?\s*'(BEEF|DAIRY)_CATTLE'/i;

const isName = (node: ts.Node) => (ts.isStringLiteralLike(node) && NAMES.has(node.text)) || node.getText() === DEFAULT;

/** A question whose answer depends on which of the two environments it is. */
function isBranch(node: ts.Node): boolean {
  if (ts.isBinaryExpression(node)) {
    const isEquality = /^[!=]==?$/.test(node.operatorToken.getText());
    return isEquality && (isName(node.left) || isName(node.right));
  }
  if (ts.isCaseClause(node)) return isName(node.expression);
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
    return ASKING.has(node.expression.name.text) && node.arguments.some(isName);
  }
  const isText = ts.isStringLiteralLike(node) || node.kind === ts.SyntaxKind.TemplateHead || ts.isTemplateMiddleOrTemplateTail(node);
  return isText && SQL.test(node.getText());
}

function branchesIn({ path, text }: Source): string[] {
  if (![...NAMES, DEFAULT].some((name) => text.includes(name))) return [];
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (isBranch(node)) found.push(`${path}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1} ${node.getText()}`);
    node.forEachChild(visit);
  };
  visit(file);
  return found;
}

describe('a branch on the environment is seen', () => {
  it.each([
    `const derive = (row, given, { environment }) => (environment === 'DAIRY_CATTLE' ? twins(row) : {});`,
    `if ('BEEF_CATTLE' != farm.environment) refuse();`,
    'const isBeef = plan.environment === DEFAULT_ENVIRONMENT;',
    `switch (environment) { case 'DAIRY_CATTLE': go(); }`,
    `const isBeef = profiles.includes('BEEF_CATTLE');`,
    `const text = \`select id from farms f where f.environment = 'BEEF_CATTLE' and f.id = \${id}\`;`,
  ])('%s', (text) => {
    expect(branchesIn({ path: 'x.ts', text })).toHaveLength(1);
  });
});

describe('what only names one is let be', () => {
  it.each([
    `const machines = resource({ environments: ['BEEF_CATTLE'] });`,
    `const beef = natureOf(farmsDetails, 'BEEF_CATTLE');`,
    `const LABELS = { BEEF_CATTLE: 'Corte', DAIRY_CATTLE: 'Leite' };`,
    `const text = 'BEEF_CATTLE (padrão) ou DAIRY_CATTLE';`,
    `if (environment === screen.environment) open();`,
  ])('%s', (text) => {
    expect(branchesIn({ path: 'x.ts', text })).toEqual([]);
  });
});

it('nobody asks which environment it is', () => {
  const sources = sourcesIn([
    'packages/domain/src',
    'packages/model/src',
    'packages/view/src',
    'apps/api/src',
    'apps/web/src',
    'apps/demo/src',
  ]);
  expect(sources.length).toBeGreaterThan(500);
  expect(sources.flatMap(branchesIn)).toEqual([]);
});

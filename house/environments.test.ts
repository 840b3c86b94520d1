import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { ENVIRONMENTS } from '#model/kit/environment';
import { type Constants, constantsSaying, knownIn, type MaySay, mayKnow, parse } from './constants';
import { type Source, sourcesIn } from './sources';

/** Code asks for the variant of a resource and never for the environment (docs/decisions/011). */

const NAMES: ReadonlySet<string> = new Set(ENVIRONMENTS);
const DEFAULT = 'DEFAULT_ENVIRONMENT';
const ASKING = new Set(['includes', 'has', 'get', 'startsWith', 'some', 'indexOf']);
const OWNED = /^(beef|dairy)\b/;
const MENTIONED = new RegExp(`\\b(${[...NAMES, DEFAULT, 'beef', 'dairy'].join('|')})\\b`);
const SQL = /environment\s*(=|<>|!=|\bin\b)\s*\(?\s*'(BEEF|DAIRY)_CATTLE'/i;

const mayName: MaySay = (text) => MENTIONED.test(text);

const isName = (node: ts.Node, isKnown: (name: string) => boolean) =>
  (ts.isStringLiteralLike(node) && (NAMES.has(node.text) || OWNED.test(node.text))) || isKnown(node.getText());

function isBranch(node: ts.Node, isKnown: (name: string) => boolean): boolean {
  const isOne = (one: ts.Node) => isName(one, isKnown);
  if (ts.isBinaryExpression(node)) {
    const isEquality = /^[!=]==?$/.test(node.operatorToken.getText());
    return isEquality && (isOne(node.left) || isOne(node.right));
  }
  if (ts.isCaseClause(node)) return isOne(node.expression);
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
    const isAsked = ASKING.has(node.expression.name.text);
    return isAsked && (node.arguments.some(isOne) || isKnown(node.expression.expression.getText()));
  }
  const isText = ts.isStringLiteralLike(node) || node.kind === ts.SyntaxKind.TemplateHead || ts.isTemplateMiddleOrTemplateTail(node);
  return isText && SQL.test(node.getText());
}

/** Declarations may differ by environment. */
const DECLARED = /^packages\/model\/src\/(kit|catalogues|registers|herd|entries|settings|characterisation|diagnosis|agriculture)\//;

/** A comparison with a single-environment constant is a branch too. */
const constantsNaming = (sources: readonly Source[]) =>
  constantsSaying(
    sources.filter(({ path }) => !DECLARED.test(path)),
    mayName,
    function isOne(node, isKnown): boolean {
      if (ts.isArrayLiteralExpression(node)) return node.elements.length === 1 && node.elements.every((one) => isOne(one, isKnown));
      return ts.isIdentifier(node) ? node.text === DEFAULT || isKnown(node.text) : ts.isStringLiteralLike(node) && NAMES.has(node.text);
    },
  );

function branchesIn(source: Source, constants: Constants = new Set()): string[] {
  const file = parse(source);
  const isConstant = knownIn(file, constants);
  const isKnown = (name: string) => name === DEFAULT || isConstant(name);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (isBranch(node, isKnown))
      found.push(`${source.path}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1} ${node.getText()}`);
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
    `const isAsked = screen.key === 'dairy.financials.DESPESAS';`,
    `if (section.key === 'beef') open();`,
  ])('%s', (text) => {
    expect(branchesIn({ path: 'x.ts', text })).toHaveLength(1);
  });

  it('behind a constant of another module', () => {
    const constants = constantsNaming([
      {
        path: 'a.ts',
        text: `export const MILK = 'DAIRY_CATTLE' as const;\nexport const MADE_IN: readonly Environment[] = ['DAIRY_CATTLE'];`,
      },
    ]);
    for (const asked of ['if (farm.environment === MILK) go();', 'const isMade = MADE_IN.includes(environment);'])
      expect(branchesIn({ path: 'x.ts', text: `import { MADE_IN, MILK } from './a';\n${asked}` }, constants)).toHaveLength(1);
  });
});

describe('what only names one is let be', () => {
  it.each([
    `const machines = resource({ environments: ['BEEF_CATTLE'] });`,
    `const beef = variantOf(farmsDetails, 'BEEF_CATTLE');`,
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
  const constants = constantsNaming(sources);
  const mayAsk = mayKnow(mayName, constants);
  const asking = sources.filter(({ text }) => mayAsk(text));
  expect(asking.length).toBeGreaterThan(100);
  expect(asking.flatMap((source) => branchesIn(source, constants))).toEqual([]);
}, 60_000);

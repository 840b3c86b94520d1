import ts from 'typescript';
import { foldText } from '#model/kit/text-value';
import { type Constants, constantsSaying, knownIn, type MaySay, mayKnow, parse } from './constants';
import type { Source } from './sources';

/** Finds code that decides by a title: compares one, or compares with a start value of a catalogue, also through constants. */

export interface TitleRule {
  path: string;
  line: number;
  code: string;
}

const EQUALITY: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
  ts.SyntaxKind.EqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsToken,
]);
const ASKING = new Set(['includes', 'startsWith', 'endsWith', 'indexOf', 'search', 'match', 'test', 'has', 'get']);
/** These return their text in another form. */
const WRITING = new Set(['foldText', 'String']);
/** `fold_text` compares titles in SQL. */
const SQL = /fold_text\s*\(\s*(\w+\.)?title|\b(\w+\.)?title\s*(=|<>|!=|~|\bin\b|\blike\b|\bilike\b)/i;

const COMPARING = new RegExp(`[!=]=|\\bcase\\b|\\bswitch\\b|\\.\\s*(${[...ASKING].join('|')})\\b|${SQL.source}`, 'i');
const READING = /\.title\b|\bcase title\b|\btitle\b(?!\??:)|\breferenceTitle\b|\bfold_text\b/i;

/** Looks at everything between quotation marks or slashes. */
function maySay(titles: ReadonlySet<string>): MaySay {
  // Accents and escapes lengthen a pattern.
  const most = 2 * Math.max(...[...titles].map(({ length }) => length));
  const isTitle = (part: string) => part.length > 3 && part.length <= most && titles.has(foldText(plainPattern(part)));
  return (text) => text.split(/['"`]/).some(isTitle) || text.split('/').some(isTitle);
}
const plainPattern = (text: string) => text.replace(/\\[a-z]|[\^$]/gi, '');

export function titleConstants(sources: readonly Source[], titles: ReadonlySet<string>): Constants {
  return constantsSaying(sources, maySay(titles), function isTitle(node, isKnown): boolean {
    if (ts.isIdentifier(node)) return isKnown(node.text);
    if (ts.isArrayLiteralExpression(node)) return node.elements.length > 0 && node.elements.every((one) => isTitle(one, isKnown));
    if (ts.isNewExpression(node)) return node.arguments?.some((one) => isTitle(one, isKnown)) ?? false;
    if (ts.isCallExpression(node)) return isWriting(node) && node.arguments.some((one) => isTitle(one, isKnown));
    return isStartTitle(node, titles);
  });
}

export function titleRules(sources: readonly Source[], titles: ReadonlySet<string>, constants: Constants = new Set()): TitleRule[] {
  const says = maySay(titles);
  const may = mayKnow((text) => READING.test(text) || says(text), constants);
  return sources.filter(({ text }) => COMPARING.test(text) && may(text)).flatMap((source) => rulesIn(source, titles, constants));
}

function rulesIn(source: Source, titles: ReadonlySet<string>, constants: Constants): TitleRule[] {
  const { path } = source;
  const file = parse(source);
  const names = readersOf(file, titles, knownIn(file, constants));
  const found: TitleRule[] = [];
  walk(file, (node) => {
    if (!operandsOf(node).some((operand) => decides(operand, names, titles)) && !isTitleSql(node)) return;
    const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    found.push({ path, line, code: node.getText().slice(0, 120) });
  });
  return found;
}

function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  node.forEachChild((child) => walk(child, visit));
}

/** Empty for other nodes. Comparing with null or undefined is no decision by title. */
function operandsOf(node: ts.Node): ts.Expression[] {
  if (ts.isBinaryExpression(node) && EQUALITY.has(node.operatorToken.kind)) {
    return [node.left, node.right].some(isNothing) ? [] : [node.left, node.right];
  }
  if (ts.isSwitchStatement(node)) return [node.expression];
  if (ts.isCaseClause(node)) return [node.expression];
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression) || !ASKING.has(node.expression.name.text)) return [];
  return [node.expression.expression, ...node.arguments];
}

function isNothing(node: ts.Expression): boolean {
  if (node.kind === ts.SyntaxKind.NullKeyword || (ts.isIdentifier(node) && node.text === 'undefined')) return true;
  return (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) && node.text === '';
}

/** Functions inside are checked where they compare. */
function decides(node: ts.Node, names: ReadonlySet<string>, titles: ReadonlySet<string>): boolean {
  if (ts.isFunctionLike(node)) return false;
  if (readsTitle(node, names) || isStartTitle(node, titles)) return true;
  let isFound = false;
  node.forEachChild((child) => {
    isFound ||= decides(child, names, titles);
  });
  return isFound;
}

function readsTitle(node: ts.Node, names: ReadonlySet<string>): boolean {
  if (ts.isPropertyAccessExpression(node)) return node.name.text === 'title';
  if (ts.isElementAccessExpression(node)) return ts.isStringLiteral(node.argumentExpression) && node.argumentExpression.text === 'title';
  if (!ts.isIdentifier(node)) return false;
  const isMember = ts.isPropertyAccessExpression(node.parent) && node.parent.name === node;
  return !isMember && names.has(node.text);
}

function isStartTitle(node: ts.Node, titles: ReadonlySet<string>): boolean {
  const text = ts.isStringLiteralLike(node)
    ? node.text
    : ts.isRegularExpressionLiteral(node)
      ? node.text.replace(/^\/|\/\w*$/g, '').replace(/\\[a-z]|[\^$]/gi, '')
      : '';
  return text.length > 3 && !/^[A-Z\d_]+$/.test(text) && titles.has(foldText(text));
}

/** Names of variables with a title, or of functions that return or compare one. */
function readersOf(file: ts.SourceFile, titles: ReadonlySet<string>, isConstant: (name: string) => boolean): ReadonlySet<string> {
  const names = new Set(['title', 'referenceTitle']);
  const declared: { name: string; body: ts.Node }[] = [];
  walk(file, (node) => {
    if (ts.isImportSpecifier(node) && isConstant(node.name.text)) names.add(node.name.text);
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && isConstant(node.name.text)) names.add(node.name.text);
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer) {
      declared.push({ name: node.name.text, body: node.initializer });
    }
    if (ts.isFunctionDeclaration(node) && node.name && node.body) declared.push({ name: node.name.text, body: node.body });
  });
  for (let before = 0; before < names.size; ) {
    before = names.size;
    for (const { name, body } of declared) if (answersTitle(body, names, titles)) names.add(name);
  }
  return names;
}

function answersTitle(body: ts.Node, names: ReadonlySet<string>, titles: ReadonlySet<string>): boolean {
  if (ts.isStringLiteralLike(body) || ts.isRegularExpressionLiteral(body)) return isStartTitle(body, titles);
  if (ts.isArrowFunction(body)) return ts.isBlock(body.body) ? returnsTitle(body.body, names, titles) : isTextOfTitle(body.body, names);
  if (ts.isBlock(body)) return returnsTitle(body, names, titles);
  return isTextOfTitle(body, names);
}

function returnsTitle(block: ts.Node, names: ReadonlySet<string>, titles: ReadonlySet<string>): boolean {
  let isFound = false;
  walk(block, (node) => {
    if (ts.isReturnStatement(node) && node.expression) isFound ||= answersTitle(node.expression, names, titles);
  });
  return isFound;
}

function isTextOfTitle(node: ts.Node, names: ReadonlySet<string>): boolean {
  if (readsTitle(node, names)) return true;
  if (ts.isCallExpression(node)) {
    const { expression } = node;
    if (ts.isPropertyAccessExpression(expression)) return isTextOfTitle(expression.expression, names);
    return isTextOfTitle(expression, names) || (isWriting(node) && node.arguments.some((one) => isTextOfTitle(one, names)));
  }
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken)
    return isTextOfTitle(node.left, names);
  return ts.isParenthesizedExpression(node) && isTextOfTitle(node.expression, names);
}

const isWriting = ({ expression }: ts.CallExpression) => ts.isIdentifier(expression) && WRITING.has(expression.text);

function isTitleSql(node: ts.Node): boolean {
  const isText = ts.isStringLiteralLike(node) || node.kind === ts.SyntaxKind.TemplateHead || ts.isTemplateMiddleOrTemplateTail(node);
  return isText && SQL.test(node.getText());
}

import ts from 'typescript';
import { foldText } from '#model/kit/text-value';
import type { Source } from './sources';

/**
 * Finds code that decides by the title of a row: that compares a title it has read, or compares anything with a title that catalogues
 * start with. Looks at one file at a time, and through its functions and constants.
 */

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
/** Calls that ask whether one thing is, holds or begins like another. */
const ASKING = new Set(['includes', 'startsWith', 'endsWith', 'indexOf', 'search', 'match', 'test', 'has', 'get']);
/** Functions that answer the text they were given, written otherwise. */
const WRITING = new Set(['foldText', 'String']);
/** SQL that compares a column of titles; `fold_text` is how titles are compared there. */
const SQL = /fold_text\s*\(\s*(\w+\.)?title|\b(\w+\.)?title\s*(=|<>|!=|~|\bin\b|\blike\b|\bilike\b)/i;

/** @param titles of the rows that catalogues start with, folded. */
export function titleRules({ path, text }: Source, titles: ReadonlySet<string>): TitleRule[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const names = readersOf(file, titles);
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

/** The two sides of a question; nothing for what is none. Whether something is there at all is no question about what it says. */
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

/** Does an operand read a title, or is it one that catalogues start with? What functions inside of it do is asked where they ask it. */
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

/** A text or a pattern that is such a title whatever its case and accents; codes are written in capitals and are none. */
function isStartTitle(node: ts.Node, titles: ReadonlySet<string>): boolean {
  const text = ts.isStringLiteralLike(node)
    ? node.text
    : ts.isRegularExpressionLiteral(node)
      ? node.text.replace(/^\/|\/\w*$/g, '').replace(/\\[a-z]|[\^$]/gi, '')
      : '';
  return text.length > 3 && !/^[A-Z\d_]+$/.test(text) && titles.has(foldText(text));
}

/** Names in the file that stand for a title, or for a function that answers or compares one. */
function readersOf(file: ts.SourceFile, titles: ReadonlySet<string>): ReadonlySet<string> {
  const names = new Set(['title', 'referenceTitle']);
  const declared: { name: string; body: ts.Node }[] = [];
  walk(file, (node) => {
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
  // A function that gives a title back, and a constant that is one.
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

/** A title itself, or a text made of one: `foldText(row.title)`, `row.title ?? ''`. */
function isTextOfTitle(node: ts.Node, names: ReadonlySet<string>): boolean {
  if (readsTitle(node, names)) return true;
  if (ts.isCallExpression(node)) {
    const { expression } = node;
    if (ts.isPropertyAccessExpression(expression)) return isTextOfTitle(expression.expression, names);
    const isWriting = ts.isIdentifier(expression) && WRITING.has(expression.text);
    return isTextOfTitle(expression, names) || (isWriting && node.arguments.some((one) => isTextOfTitle(one, names)));
  }
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken)
    return isTextOfTitle(node.left, names);
  return ts.isParenthesizedExpression(node) && isTextOfTitle(node.expression, names);
}

function isTitleSql(node: ts.Node): boolean {
  const isText = ts.isStringLiteralLike(node) || node.kind === ts.SyntaxKind.TemplateHead || ts.isTemplateMiddleOrTemplateTail(node);
  return isText && SQL.test(node.getText());
}

import ts from 'typescript';
import type { Source } from './sources';

const TAKES_CLASSES = /^(class|className|classNames|\w+ClassName)$/;
/** The beginning of a utility, wherever a text with it is put together. */
const HALF_UTILITY = /(?:^|[\s:'"`])-?(?:bg|text|border|fill|stroke|[pm][xytrblse]?|gap|grid-cols|w|h|size|rounded|font|leading)-$/;

/** Class names put together from parts: Tailwind reads the sources and finds whole names only. */
export function assembledClassNames({ path, text }: Source): string[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const add = (node: ts.Node) => {
    const { line } = file.getLineAndCharacterOfPosition(node.getStart());
    found.push(`${path}:${line + 1} ${node.getText()}`);
  };
  const visit = (node: ts.Node, isClass: boolean): void => {
    const takesClasses = isClass || namesClasses(node);
    const pieces = piecesOf(node);
    if (pieces.some(([before, after]) => (takesClasses ? isHalf(before, after) : HALF_UTILITY.test(before)))) add(node);
    // Arguments of a call may be anything, such as the key of a record.
    ts.forEachChild(node, (child) => visit(child, takesClasses && !ts.isCallExpression(node) && !ts.isElementAccessExpression(node)));
  };
  visit(file, false);
  return found;
}

function namesClasses(node: ts.Node): boolean {
  return (ts.isJsxAttribute(node) || ts.isPropertyAssignment(node)) && TAKES_CLASSES.test(node.name.getText());
}

function piecesOf(node: ts.Node): [before: string, after: string][] {
  if (ts.isTemplateExpression(node)) {
    const texts = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)];
    return texts.slice(1).map((after, index): [string, string] => [texts[index] ?? '', after]);
  }
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken) return [[textOf(node.left), textOf(node.right)]];
  return [];
}

const textOf = (node: ts.Expression): string => (ts.isStringLiteralLike(node) ? node.text : '');

const isHalf = (before: string, after: string): boolean => /\S$/.test(before) || /^\S/.test(after);

import ts from 'typescript';
import type { Source } from './sources';

export type CodeRule = 'long-function' | 'many-parameters' | 'database' | 'empty-text';

export interface Violation {
  rule: CodeRule;
  path: string;
  line: number;
  what: string;
}

const MAX_LINES = 100;
const MAX_PARAMETERS = 5;
const DRIVERS = ['pg', 'pg-copy-streams'];
const POOLS = ['pool', 'Pool'];

/** The caller says which files may use the database. */
export function codeViolations({ path, text }: Source): Violation[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: Violation[] = [];
  const lineOf = (position: number) => file.getLineAndCharacterOfPosition(position).line + 1;
  const add = (rule: CodeRule, node: ts.Node, what: string) => found.push({ rule, path, line: lineOf(node.getStart()), what });
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node)) {
      const lines = lineOf(node.end) - lineOf(node.getStart()) + 1;
      if ('body' in node && node.body && lines > MAX_LINES) add('long-function', node, `${lines} lines`);
      const { length } = node.parameters.filter(({ name }) => name.getText() !== 'this');
      if (length > MAX_PARAMETERS) add('many-parameters', node, `${length} parameters`);
    }
    if (ts.isJsxExpression(node) && node.expression && ts.isStringLiteral(node.expression) && node.expression.text === '')
      add('empty-text', node, 'a space was meant');
    if (reachesDatabase(node)) add('database', node, node.getText());
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function reachesDatabase(node: ts.Node): boolean {
  if (ts.isStringLiteral(node))
    return DRIVERS.includes(node.text) && (ts.isImportDeclaration(node.parent) || ts.isCallExpression(node.parent));
  return ts.isIdentifier(node) && POOLS.includes(node.text);
}

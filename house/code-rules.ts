import ts from 'typescript';
import type { Source } from './sources';

/** Rules about how code is cut, that neither the types nor the linter say. One walk through a file asks all of them. */

export type CodeRule = 'long-function' | 'many-parameters' | 'database';

export interface Violation {
  rule: CodeRule;
  path: string;
  line: number;
  what: string;
}

/** Lines of a function, signature and end included. */
const MAX_LINES = 100;
/** Parameters that are told apart by their place alone; constructors have no more. */
const MAX_PARAMETERS = 5;
/** The driver, and what it brings data in with. */
const DRIVERS = ['pg', 'pg-copy-streams'];
/** Names that the connections of the database go by. */
const POOLS = ['pool', 'Pool'];

/** Everything in a file that is against a rule; which files may reach the database is for the caller to say. */
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

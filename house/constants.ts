import { dirname, join, normalize } from 'node:path';
import ts from 'typescript';
import type { Source } from './sources';

/** What constants of other modules say: a name that comes in by an import is seen as if it stood there. */

/** By path: what several rules look at is parsed once. */
const parsed = new Map<string, ts.SourceFile>();

/** The tree of a source; the same as before for the same text. */
export function parse({ path, text }: Source): ts.SourceFile {
  const known = parsed.get(path);
  if (known?.text === text) return known;
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  parsed.set(path, file);
  return file;
}

/** Constants by the path of their module and their name. */
export type Constants = ReadonlySet<string>;

/** Does an initializer say what is looked for? `isKnown`: of the name of another constant. */
type Saying = (initializer: ts.Expression, isKnown: (name: string) => boolean) => boolean;

/** May a text say what is looked for? A cheap look, so that few sources have to be parsed: it may be wrong, but never where it says no. */
export type MaySay = (text: string) => boolean;

/** A source may if its text may, or where it bears the name of one of these constants. */
export function mayKnow(may: MaySay, constants: Constants): MaySay {
  if (constants.size === 0) return may;
  const names = new Set([...constants].map((one) => one.slice(one.indexOf('#') + 1)));
  const bearing = new RegExp(`(?<![\\w$])(${[...names].map((name) => name.replaceAll('$', '\\$')).join('|')})(?![\\w$])`);
  return (text) => may(text) || bearing.test(text);
}

/** All constants on the top floor of modules that say it, by themselves or by others. */
export function constantsSaying(sources: readonly Source[], may: MaySay, says: Saying): Constants {
  const found = new Set<string>();
  const looked = new Set(sources.filter(({ text }) => may(text)));
  for (let before = -1; before < found.size; ) {
    before = found.size;
    const bears = mayKnow(() => false, found);
    for (const source of sources) if (!looked.has(source) && bears(source.text)) looked.add(source);
    const files = [...looked].map(parse).map((file) => ({ file, known: knownIn(file, found) }));
    for (const { file, known } of files)
      for (const { declarationList } of file.statements.filter(ts.isVariableStatement))
        for (const { name, initializer } of declarationList.declarations)
          if (initializer && says(plain(initializer), known)) found.add(`${file.fileName}#${name.getText()}`);
  }
  return found;
}

/** Tells of a name in a file whether it is one of these constants, of its own or imported. */
export function knownIn(file: ts.SourceFile, constants: Constants): (name: string) => boolean {
  const imports = new Map<string, string>();
  for (const node of file.statements) {
    if (!ts.isImportDeclaration(node) || !ts.isStringLiteral(node.moduleSpecifier)) continue;
    const [path, named] = [pathOf(file.fileName, node.moduleSpecifier.text), node.importClause?.namedBindings];
    if (named && ts.isNamedImports(named))
      for (const { name, propertyName } of named.elements) imports.set(name.text, `${path}#${(propertyName ?? name).text}`);
  }
  return (name) => constants.has(imports.get(name) ?? `${file.fileName}#${name}`);
}

/** Path of the source that an import leads to, from the root of the repository. */
function pathOf(from: string, specifier: string): string {
  const inside = /^#(\w+)\/(.*)/.exec(specifier);
  return inside ? `packages/${inside[1]}/src/${inside[2]}.ts` : `${normalize(join(dirname(from), specifier))}.ts`;
}

function plain(node: ts.Expression): ts.Expression {
  return ts.isAsExpression(node) || ts.isSatisfiesExpression(node) ? plain(node.expression) : node;
}

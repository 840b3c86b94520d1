import { dirname, join, normalize } from 'node:path';
import ts from 'typescript';
import type { Source } from './sources';

/** Cached by path, as several rules parse the same file. */
const parsed = new Map<string, ts.SourceFile>();

export function parse({ path, text }: Source): ts.SourceFile {
  const known = parsed.get(path);
  if (known?.text === text) return known;
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  parsed.set(path, file);
  return file;
}

export type Constants = ReadonlySet<string>;

/** `isKnown` asks about the name of another constant. */
type Saying = (initializer: ts.Expression, isKnown: (name: string) => boolean) => boolean;

/** Cheap filter before parsing: may give false positives, never false negatives. */
export type MaySay = (text: string) => boolean;

/** True also for a source that names one of these constants. */
export function mayKnow(may: MaySay, constants: Constants): MaySay {
  if (constants.size === 0) return may;
  const names = new Set([...constants].map((one) => one.slice(one.indexOf('#') + 1)));
  const bearing = new RegExp(`(?<![\\w$])(${[...names].map((name) => name.replaceAll('$', '\\$')).join('|')})(?![\\w$])`);
  return (text) => may(text) || bearing.test(text);
}

/** Top-level constants, directly or through others. */
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

function pathOf(from: string, specifier: string): string {
  const inside = /^#(\w+)\/(.*)/.exec(specifier);
  return inside ? `packages/${inside[1]}/src/${inside[2]}.ts` : `${normalize(join(dirname(from), specifier))}.ts`;
}

function plain(node: ts.Expression): ts.Expression {
  return ts.isAsExpression(node) || ts.isSatisfiesExpression(node) ? plain(node.expression) : node;
}

import ts from 'typescript';
import { expect, it } from 'vitest';
import { type Source, sourcesIn } from './sources';

/** A call of the server has the same name on both sides. */
const CALLS = [
  'changeRows',
  'createRow',
  'createRows',
  'endSession',
  'erasePerson',
  'exportRows',
  'listRemoved',
  'listRows',
  'readHistory',
  'readNotices',
  'readReviews',
  'readRow',
  'removeRow',
  'removeRows',
  'restoreRow',
  'restoreRows',
  'undoImport',
  'updateRow',
  'validateRows',
  'withdrawReturns',
];

/** Files of the same kind, loaded by what they export, or one for beef and one for dairy. */
const KINDS: readonly (readonly [pattern: RegExp, kind: string])[] = [
  [/^packages\/model\/src\/registry\/\w+\.ts$/, 'registry'],
  [/^apps\/web\/src\/screens\/.*\/use-[\w-]+-parts\.tsx?$/, 'parts of a sheet'],
  [/^(packages\/domain\/src\/)(?:beef|dairy)(\/.*)$/, '$1$2'],
];

/** Words of this code that gave way to the standard term. */
const REPLACED: Readonly<Record<string, string>> = {
  aim: 'deep link',
  aimed: 'linked',
  aside: 'side query',
  breathe: 'yield to event loop',
  deed: 'command',
  deeds: 'commands',
  fewest: 'min',
  hands: 'input handling',
  leaving: 'unsubscribe',
  letter: 'email',
  longest: 'max',
  nature: 'variant',
  natures: 'variants',
  noted: 'pushed or recorded',
  oddities: 'compatibility',
  proviso: 'precondition',
  shelf: 'draft storage',
  standing: 'status or ranking',
  standings: 'statuses or rankings',
  support: 'worksheet, entered movements or data check',
  told: 'disclosed',
  trace: 'audit entry',
};

const wordsOf = (name: string) =>
  name
    .replace(/([a-z\d])(?=[A-Z])/g, '$1_')
    .toLowerCase()
    .split('_');

const kindOf = (path: string) => {
  const [pattern, kind] = KINDS.find(([one]) => one.test(path)) ?? [];
  return pattern && kind ? path.replace(pattern, kind) : path;
};

const placeOf = (name: string, path: string) =>
  CALLS.includes(name) && /^apps\/(api|web)\/src\//.test(path) ? 'call of the server' : kindOf(path);

/** Declared here and exported; names passed on from another file are no second declaration. */
function exportedNames({ path, text }: Source): string[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
  return file.statements.flatMap((statement) => {
    const modifiers = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []) : [];
    const has = (kind: ts.SyntaxKind) => modifiers.some((one) => one.kind === kind);
    if (!has(ts.SyntaxKind.ExportKeyword) || has(ts.SyntaxKind.DefaultKeyword)) return [];
    if (ts.isVariableStatement(statement)) return statement.declarationList.declarations.flatMap(({ name }) => namesIn(name));
    const { name } = statement as ts.DeclarationStatement;
    return name && ts.isIdentifier(name) ? [name.text] : [];
  });
}

function namesIn(name: ts.BindingName): string[] {
  if (ts.isIdentifier(name)) return [name.text];
  return name.elements.flatMap((element) => (ts.isOmittedExpression(element) ? [] : namesIn(element.name)));
}

function pathsOf(sources: readonly Source[]): Map<string, Set<string>> {
  const paths = new Map<string, Set<string>>();
  for (const source of sources) for (const name of exportedNames(source)) paths.set(name, (paths.get(name) ?? new Set()).add(source.path));
  return paths;
}

function ambiguous(paths: ReadonlyMap<string, ReadonlySet<string>>): Record<string, string[]> {
  const several = [...paths].filter(([name, found]) => new Set([...found].map((path) => placeOf(name, path))).size > 1);
  return Object.fromEntries(several.map(([name, found]) => [name, [...found]]));
}

const ambiguousIn = (files: Record<string, string>) =>
  Object.keys(ambiguous(pathsOf(Object.entries(files).map(([path, text]) => ({ path, text })))));

it.each([
  ['a function and a constant', { 'packages/a.ts': 'export function one() {}', 'packages/b.ts': 'export const { one } = two;' }],
  ['a type and a class', { 'packages/a.ts': 'export interface one {}', 'apps/web/src/b.ts': 'export class one {}' }],
  ['two of beef', { 'packages/domain/src/beef/a.ts': 'export const one = 1;', 'packages/domain/src/beef/b.ts': 'export const one = 2;' }],
])('finds %s with one name', (_what, files) => {
  expect(ambiguousIn(files)).toEqual(['one']);
});

it.each([
  ['a value with its type', { 'packages/a.ts': 'export const one = 1; export type one = number;' }],
  ['a name passed on', { 'packages/a.ts': 'export const one = 1;', 'packages/b.ts': "export { one } from './a';" }],
  ['a default export', { 'apps/web/src/a.ts': 'export default function one() {}', 'apps/web/src/b.ts': 'export const one = 1;' }],
  [
    'one of beef, one of dairy',
    { 'packages/domain/src/beef/a.ts': 'export const one = 1;', 'packages/domain/src/dairy/a.ts': 'export const one = 2;' },
  ],
])('accepts %s', (_what, files) => {
  expect(ambiguousIn(files)).toEqual([]);
});

const sources = sourcesIn(['packages', 'apps/api/src', 'apps/web/src', 'apps/demo/src']);
const paths = pathsOf(sources);

it('gives every exported name of the product one meaning', () => {
  expect(sources.length).toBeGreaterThan(600);
  expect(ambiguous(paths)).toEqual({});
  // A call that is gone, or has another name on one side, must leave the list.
  expect(CALLS.filter((name) => (paths.get(name)?.size ?? 0) < 2)).toEqual([]);
});

it('exports no name with a word that a standard term has replaced', () => {
  const found = [...paths.keys()].flatMap((name) =>
    wordsOf(name).flatMap((word) => (Object.hasOwn(REPLACED, word) ? `${name}: ${REPLACED[word]}` : [])),
  );
  expect(found).toEqual([]);
  expect(['readAim', 'NO_AIM', 'aimedAt', 'claim'].filter((name) => wordsOf(name).some((word) => Object.hasOwn(REPLACED, word)))).toEqual([
    'readAim',
    'NO_AIM',
    'aimedAt',
  ]);
});

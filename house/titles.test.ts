import { beforeAll, describe, expect, it } from 'vitest';
import { foldText } from '#model/kit/text-value';
import { loadStartValues } from '../apps/api/src/db/catalogues/start-values';
import { sourcesIn } from './sources';
import { titleConstants, titleRules } from './title-rules';

/** Administrators may rename catalogue rows, so code uses their attributes (docs/decisions/001); only seeding knows titles. */

const ROOMS = ['packages/domain/src', 'packages/model/src', 'packages/view/src', 'apps/api/src', 'apps/web/src'];
const MAKES_BASES = /^apps\/api\/src\/db\/catalogues\//;

const RIGHTLY: Readonly<Record<string, string>> = {
  'apps/api/src/records/transfer/candidates.ts': 'a file names what it refers to by title',
  'apps/api/src/areas/accounts/erasure/erase-person.ts': 'the title of a job may bear the name of a person who is erased',
  'apps/web/src/rows/use-options.ts': 'so does what is pasted',
  'apps/web/src/rows/editors/matching.ts': 'and what is typed into a list of options',
  'apps/web/src/rows/distinct-titles.ts': 'titles alike are told apart where they are read',
  'packages/view/src/chart/chart.ts': 'a slice called like the one of all the others is drawn with them',
  'apps/web/src/screens/entries/characterisation/CharacterisationForm.tsx': 'its sections are open or closed by their own headings',
};

/** Titles of places are common words (`Campo Grande`, `Cria`), and no rule uses them. */
const PLACES = ['cities', 'states', 'regions', 'countries'];
let titles: ReadonlySet<string>;

beforeAll(async () => {
  const rows = Object.entries(await loadStartValues()).flatMap(([path, own]) => (PLACES.includes(path) ? [] : own));
  titles = new Set(rows.flatMap(({ title }) => (typeof title === 'string' ? [foldText(title)] : [])));
});

const rulesIn = (text: string) => titleRules([{ path: 'x.ts', text }], titles).length;

describe('a rule by title is seen', () => {
  it.each([
    `const isBull = (row: Row) => foldText(referenceTitle(asReference(row.category))).startsWith('x');`,
    `const titleOf = (row: Row) => foldText(referenceTitle(row.category)); const isBull = (row: Row) => titleOf(row).startsWith(word);`,
    `const COVERED = 'femeas em cobertura'; const covered = mating.find((one) => foldText(one.reference) === COVERED);`,
    `export const isBreeding = (facts: Facts) => /^cria\\b/.test(facts.system);`,
    `const isTitled = (value: Value, titles: string[]) => titles.includes(foldText(referenceTitle(value)));`,
    `const pregnant = new Map(list); const one = pregnant.get(entry.category_reproduction.title);`,
    `if (row['title'] === wanted) go();`,
    `switch (system.title) { default: }`,
    `switch (system) { case 'Exclusiva de confinamento': }`,
    `const text = \`select id from category_reference where title = $1\`;`,
    `const text = 'join x on fold_text(c.title) = $1';`,
    `function nameOf(row: Row) { return row.title ?? ''; } const found = rows.some((row) => nameOf(row) === name);`,
  ])('%s', (text) => {
    expect(rulesIn(text)).toBeGreaterThan(0);
  });
});

it.each([
  ['a title', `export const COVERED = 'Fêmeas em cobertura';`],
  ['several', `export const COVERED = new Set([foldText('Fêmeas em cobertura')]);`],
])('a rule by %s of another module is seen', (_kind, text) => {
  const named = { path: 'packages/model/src/covered.ts', text };
  const again = { path: 'packages/domain/src/mating.ts', text: `import { COVERED } from '#model/covered';\nexport const MATED = COVERED;` };
  const asking = (from: string) => ({
    path: 'packages/domain/src/rates.ts',
    text: `import { MATED as WORD } from '${from}';\nconst found = rows.find((row) => [...WORD].includes(row.name) || row.word === WORD);`,
  });
  const constants = titleConstants([again, named], titles);
  expect(titleRules([asking('./mating')], titles, constants)).not.toEqual([]);
  expect(titleRules([asking('./other')], titles, constants)).toEqual([]);
});

describe('what is no rule by title is let be', () => {
  it.each([
    `if (row.title === null || row.title === '') refuse();`,
    `const isConfined = row.type === 'CONFINAMENTO';`,
    `const label = moduleOf({ label: 'Confinamento', title: row.title });`,
    `const text = 'select id, title from category_area order by title';`,
    `rows.sort((one, other) => referenceTitle(one).localeCompare(referenceTitle(other)));`,
    `const isBull = asReference(row.category)?.role === 'BULL';`,
  ])('%s', (text) => {
    expect(rulesIn(text)).toBe(0);
  });
});

it('no rule of the product compares a title', () => {
  const sources = sourcesIn(ROOMS, (path) => MAKES_BASES.test(path));
  expect(sources.length).toBeGreaterThan(500);
  const constants = titleConstants(sources, titles);
  expect(constants.size).toBeGreaterThan(0);
  const found = titleRules(sources, titles, constants);
  const places = (isRight: boolean) =>
    found.filter(({ path }) => path in RIGHTLY === isRight).map(({ path, line, code }) => `${path}:${line} ${code}`);
  expect(places(false)).toEqual([]);
  expect(new Set(found.map(({ path }) => path))).toEqual(new Set(Object.keys(RIGHTLY)));
}, 60_000);

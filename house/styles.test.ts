import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesIn, type Source, sourcesIn } from './sources';

/** Layout and type are classes (`docs/decisions/021`); what remains in a module is in use, and all CSS stays small. */

const MAX_LINES = 6_000;
/** The table that all screens share, and two whose rows are more than cells. */
const TABLES = ['described/WorkTable.tsx', 'parts/MonthMatrix.tsx', 'parts/ScrolledTable.tsx'];

interface Names {
  defined: ReadonlySet<string>;
  composed: ReadonlySet<string>;
}

function namesOf(css: string): Names {
  const plain = css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/:global\([^)]*\)|"[^"]*"/g, '');
  const composed = [...plain.matchAll(/composes: ([^;]+);/g)].flatMap(([, names = '']) => names.replace(/ from global$/, '').split(' '));
  const defined = plain.replace(/composes: [^;]+;/g, '').matchAll(/\.([A-Za-z][\w-]*)/g);
  return { defined: new Set([...defined].map(([, name = '']) => name)), composed: new Set(composed) };
}

function takenIn({ path, text }: Source): [module: string, name: string][] {
  return [...text.matchAll(/import (\w+) from '([^']+\.module\.css)';/g)].flatMap(([, local = '', from = '']) => {
    const module = join(dirname(path), from).replaceAll('\\', '/');
    return [...text.matchAll(new RegExp(`(?<![\\w./])${local}\\.(\\w+)`, 'g'))].map(([, name = '']): [string, string] => [module, name]);
  });
}

const sheets = filesIn(['apps/web/src'], (path) => path.endsWith('.css'));
const taken = sourcesIn(['apps/web/src']).flatMap(takenIn);
const modules = sheets.filter(({ path }) => path.endsWith('.module.css'));

describe('what is found', () => {
  it('are names that a module defines and composes', () => {
    const css = '.a > .b[data-x="c.d"] { composes: box e from global; }\n:global(.f) .a {}';
    expect(namesOf(css)).toEqual({ defined: new Set(['a', 'b']), composed: new Set(['box', 'e']) });
  });

  it('are names that a source takes', () => {
    const text = "import styles from './A.module.css';\n<p className={styles.one} title={x.styles.two}>";
    expect(takenIn({ path: 'x/A.tsx', text })).toEqual([['x/A.module.css', 'one']]);
  });
});

it('every class of a module is used, and every class that is used is there', () => {
  const wrong = modules.flatMap(({ path, text }) => {
    const { defined, composed } = namesOf(text);
    const used = new Set(taken.flatMap(([module, name]) => (module === path ? [name] : [])));
    const dead = [...defined].filter((name) => !used.has(name) && !composed.has(name));
    return [
      ...dead.map((name) => `${path}: .${name} is not used`),
      ...[...used].filter((name) => !defined.has(name)).map((name) => `${path}: .${name} is missing`),
    ];
  });
  const paths = new Set(modules.map(({ path }) => path));
  expect([...wrong, ...taken.filter(([module]) => !paths.has(module)).map(([module]) => `${module} is missing`)]).toEqual([]);
});

it('every class that modules compose, or `shared.css` defines, is there and used', () => {
  const shared = namesOf(readFileSync(join(import.meta.dirname, '../apps/web/src/ui/shared.css'), 'utf8')).defined;
  const composed = new Set(modules.flatMap(({ text }) => [...namesOf(text).composed, ...namesOf(text).defined]));
  const words = new Set(sourcesIn(['apps/web/src']).flatMap(({ text }) => text.split(/[\s"'`{}]+/)));
  expect([...shared].filter((name) => !composed.has(name) && !words.has(name))).toEqual([]);
});

it('all CSS together is small', () => {
  const lines = sheets.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0);
  expect(lines).toBeLessThanOrEqual(MAX_LINES);
});

it('a table that is read comes from one component', () => {
  const written = sourcesIn(['apps/web/src']).flatMap(({ path, text }) =>
    /<table\b/.test(text) ? [path.replace('apps/web/src/', '')] : [],
  );
  expect(written).toEqual(TABLES);
});

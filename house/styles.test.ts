import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sourcesIn } from './sources';

/** Neither the compiler nor the bundler refuses a class that no sheet declares; the element just loses its look. */

const WEB = join(import.meta.dirname, '../apps/web/src');

const sheets = new Map(
  readdirSync(WEB, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.css'))
    .map((path) => [join(WEB, path), readFileSync(join(WEB, path), 'utf8').replace(/\/\*.*?\*\//gs, '')]),
);
const shared = [...sheets].flatMap(([path, text]) => (path.endsWith('.module.css') ? [] : classesIn(text)));

function classesIn(text: string): string[] {
  return [...text.matchAll(/\.([A-Za-z][\w-]*)/g)].map(([, name = '']) => name);
}

/** `from` is a file, "global", or empty for the sheet itself. */
function composedIn(text: string): { names: string[]; from: string }[] {
  return [...text.matchAll(/composes:\s*([\w\s-]+?)(?:\s+from\s+(?:"([^"]+)"|(global)))?;/g)].map(([, names = '', file, global]) => ({
    names: names.split(/\s+/),
    from: file ?? global ?? '',
  }));
}

function undeclared(path: string, text: string): string[] {
  return composedIn(text).flatMap(({ names, from }) => {
    const known = from === 'global' ? shared : classesIn(sheets.get(from ? join(path, '..', from) : path) ?? '');
    return names.filter((name) => !known.includes(name)).map((name) => `${path}: ${name} from ${from || 'itself'}`);
  });
}

describe('a class of a style sheet', () => {
  it('is declared where another sheet takes it from', () => {
    expect([...sheets].flatMap(([path, text]) => undeclared(path, text))).toEqual([]);
  });

  it('is declared where a component uses it', () => {
    const unknown = sourcesIn(['apps/web/src']).flatMap(({ path, text }) =>
      [...text.matchAll(/import (\w+) from '(\.[^']+\.module\.css)'/g)].flatMap(([, binding = '', file = '']) => {
        const known = classesIn(sheets.get(join(import.meta.dirname, '..', path, '..', file)) ?? '');
        const used = [...text.matchAll(new RegExp(`(?<![\\w/])${binding}\\.(\\w+)`, 'g'))].map(([, name = '']) => name);
        return [...new Set(used)].filter((name) => !known.includes(name)).map((name) => `${path}: ${name}`);
      }),
    );
    expect(unknown).toEqual([]);
  });
});

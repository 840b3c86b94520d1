import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { filesIn } from './sources';

const ROOT = join(import.meta.dirname, '..');
const isPage = (path: string) => path.endsWith('.md');
const pages = [
  ...readdirSync(ROOT)
    .filter(isPage)
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') })),
  ...filesIn(['docs', 'bench'], isPage),
];
const FILE = /`([\w./-]+\.(?:tsx?|mjs|cjs|sql|css|md))`/g;
/** The client of docs/api.md generates it. */
const GENERATED = ['porteira.d.ts'];

it('documents name files that exist', () => {
  const files = filesIn(['apps', 'packages', 'house', 'e2e', 'bench', 'docs', 'scripts', 'trials'], (path) =>
    /\.(tsx?|mjs|sql|css|md)$/.test(path),
  ).map(({ path }) => `/${path}`);
  const isThere = (name: string) => existsSync(join(ROOT, name)) || files.some((path) => path.endsWith(`/${name}`));
  const named = pages.flatMap(({ path, text }) => [...text.matchAll(FILE)].map(([, name = '']) => ({ path, name })));
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter(({ name }) => !GENERATED.includes(name) && !isThere(name))).toEqual([]);
});

it('documents name folders that exist', () => {
  const spelled = pages.flatMap(({ path, text }) =>
    [...text.matchAll(/`((?:apps|packages|house|e2e|docs|bench|scripts|trials)\/[\w./{},-]+)`/g)].map(([, name = '']) => ({ path, name })),
  );
  const named = spelled.flatMap(({ path, name }) => {
    const [before = '', list, after = ''] = name.split(/[{}]/);
    return (list?.split(',') ?? ['']).map((one) => ({ path, name: before + one + after }));
  });
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter(({ name }) => !existsSync(join(ROOT, name)))).toEqual([]);
});

it('documents name functions and fields that exist', () => {
  const code = filesIn(['apps', 'packages', 'house', 'e2e', 'bench', 'scripts', 'trials'], (path) => /\.(tsx?|mjs|css|sql)$/.test(path));
  const words = new Set(code.flatMap(({ text }) => text.match(/\w+/g) ?? []));
  const named = pages.flatMap(({ path, text }) =>
    [...text.replaceAll(/```[\s\S]*?```/g, '').matchAll(/`([a-z]{2,}(?:[A-Z]\w*)+)/g)].map(([, name = '']) => ({ path, name })),
  );
  expect(named.length).toBeGreaterThan(60);
  expect(named.filter(({ name }) => !words.has(name))).toEqual([]);
});

it('links of documents lead to files that exist', () => {
  const links = pages.flatMap(({ path, text }) =>
    [...text.matchAll(/\]\(([^)\s#]+)[^)]*\)/g)].map(([, link = '']) => ({ path, link })).filter(({ link }) => !/^[a-z]+:/.test(link)),
  );
  expect(links.length).toBeGreaterThan(30);
  expect(links.filter(({ path, link }) => !existsSync(join(ROOT, dirname(path), link)))).toEqual([]);
});

it('every decision has status, context, decision and consequences on one page', () => {
  const decisions = pages.filter(({ path }) => path.startsWith('docs/decisions/'));
  expect(decisions.length).toBeGreaterThan(15);
  const broken = decisions.filter(({ text }) => {
    const parts = text.match(/^## .*/gm) ?? [];
    const isShaped = /^# \d{3} /.test(text) && /^Status: (accepted|replaced by \d{3}|withdrawn)/m.test(text);
    return !isShaped || parts.join() !== '## Context,## Decision,## Consequences' || text.split('\n').length > 50;
  });
  expect(broken.map(({ path }) => path)).toEqual([]);
});

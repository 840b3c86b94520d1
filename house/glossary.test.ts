import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { GROUPS } from '#domain/beef/indicators/figure';
import { DAIRY_GROUPS } from '#domain/dairy/indicators/figure';
import { registry } from '#model/registry';
import { filesIn } from './sources';

const text = (name: string) => filesIn(['docs'], (path) => path === `docs/${name}`)[0]?.text ?? '';
const terms = [...text('glossary.md').matchAll(/^\| (.*) \|$/gm)]
  .map(([, row = '']) => row.split('|').map((cell) => cell.trim()))
  .filter(([first]) => first !== 'Português');
const names = terms.flatMap(([, , code = '']) => [...code.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name));

it('gives every term a word in both languages and every name one row', () => {
  expect(terms.length).toBeGreaterThan(150);
  expect(terms.filter((cells) => cells.length !== 4 || !cells[0] || !cells[1])).toEqual([]);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

it('has a row for every resource and every group of indicators', () => {
  const declared = [...registry.map(({ path }) => path), ...Object.keys(GROUPS), ...Object.keys(DAIRY_GROUPS)];
  expect([...new Set(declared)].filter((name) => !names.includes(name))).toEqual([]);
});

it('names only what the code has', () => {
  const code = filesIn(['packages', 'apps/api/src'], (path) => /\.(ts|sql)$/.test(path)).map((source) => source.text);
  const words = new Set(code.flatMap((source) => source.match(/\w+/g) ?? []));
  expect(names.filter((name) => !words.has(name.split(':')[0] ?? ''))).toEqual([]);
});

it('describes every kind of fact on the page of facts', () => {
  const kinds = readdirSync(join(import.meta.dirname, '../packages/domain/src/facts')).filter((name) => !name.includes('.test.'));
  expect(kinds.map((name) => name.replace('.ts', '')).filter((kind) => !text('facts.md').includes(`\`${kind}\``))).toEqual([]);
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Parallel journeys share a database, and a second harvest of the same year is refused. */

const FOLDER = join(import.meta.dirname, '..', 'e2e');
const MADE = /(?:first_year: |\bharvest\(|'Ano inicial': ')(\d{4})\b/g;

it('every journey makes harvests of years of its own', () => {
  const files = new Map<string, Set<string>>();
  for (const file of readdirSync(FOLDER).filter((name) => name.endsWith('.test.ts')))
    for (const [, year = ''] of readFileSync(join(FOLDER, file), 'utf8').matchAll(MADE))
      files.set(year, (files.get(year) ?? new Set()).add(file));
  expect(files.size).toBeGreaterThan(8);
  expect([...files].filter(([, names]) => names.size > 1).map(([year, names]) => `${year}: ${[...names].join(', ')}`)).toEqual([]);
});

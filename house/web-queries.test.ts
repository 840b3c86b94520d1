import { describe, expect, it } from 'vitest';
import { type Source, sourcesIn } from './sources';

/** Queries of a farm and harvest share a key prefix, and `Loaded` shows their failures. */

const RULES = {
  'a key of a farm in a harvest of its own: farmYearKey':
    /(?:queryKey: |useAnswer<[^\n]*>\(\s*)\[[^\]]*(\bharvest\??\.id|\bharvestId|\bscope\b|\bplace\b)/,
  'a load that failed, said by hand: Loaded': /refetch[\s\S]*Tentar de novo|Tentar de novo[\s\S]*refetch/,
} as const;

const RIGHTLY: Readonly<Record<string, string>> = {
  'apps/web/src/filter/use-filter-options.ts': 'farms to choose from are no entries',
};

const brokenBy = ({ text }: Pick<Source, 'text'>) => Object.entries(RULES).flatMap(([rule, pattern]) => (pattern.test(text) ? [rule] : []));

describe('what is against a rule is seen', () => {
  it.each([
    `useQuery({ queryKey: ['graph', path, harvest.id], queryFn })`,
    `useQuery({ queryKey: ['panel', place, code], queryFn })`,
    `useAnswer<List<Row>>(['rows', harvestId], '/rows')`,
    `<Button onClick={() => void refetch()}>Tentar de novo</Button>`,
  ])('%s', (text) => {
    expect(brokenBy({ text })).toHaveLength(1);
  });

  it('and what is not is let be', () => {
    for (const text of [`queryKey: farmYearKey('chart', path)`, `queryKey: ['filter', 'customers', environment]`, `<b>Tentar de novo</b>`])
      expect(brokenBy({ text })).toEqual([]);
  });
});

it('the screens keep the rules', () => {
  const sources = sourcesIn(['apps/web/src']);
  expect(sources.length).toBeGreaterThan(250);
  const found = sources.flatMap((source) => brokenBy(source).map((rule) => ({ path: source.path, rule })));
  expect(found.filter(({ path }) => !(path in RIGHTLY)).map(({ path, rule }) => `${path} ${rule}`)).toEqual([]);
  expect(new Set(found.map(({ path }) => path))).toEqual(new Set(Object.keys(RIGHTLY)));
});

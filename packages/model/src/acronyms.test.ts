import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ACRONYMS, acronymParts } from './acronyms';

const found = (label: string) => acronymParts(label).flatMap(({ acronym }) => acronym ?? []);

describe('the acronyms of a label', () => {
  it.each(Object.keys(ACRONYMS))('find %s, which is a word of the glossary', (acronym) => {
    expect(found(`Com ${acronym}, sem`)).toEqual([acronym]);
    expect(readFileSync('docs/glossary.md', 'utf8')).toContain(acronym);
  });

  it('keep the whole text, also in units', () => {
    expect(acronymParts('Desembolso a cada 100 g de GMD')).toEqual([
      { text: 'Desembolso a cada 100 g de ', acronym: null },
      { text: 'GMD', acronym: 'GMD' },
    ]);
    expect(acronymParts('R$/@').map(({ text }) => text)).toEqual(['R$/', '@']);
    expect(acronymParts('UA/ha')[0]).toEqual({ text: 'UA', acronym: 'UA' });
    expect(acronymParts('')).toEqual([]);
  });

  it('are no parts of other words or addresses', () => {
    expect(found('RUA, GMDX e ana@fazenda.com')).toEqual([]);
  });
});

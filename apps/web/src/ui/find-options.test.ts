import { describe, expect, it } from 'vitest';
import { findOptions, optionNamed } from './find-options';

const options = ['Fazenda Água Limpa', 'Água Boa', 'Santa Rita', 'Irmãos  Rosa'].map((label, index) => ({ value: String(index), label }));
const many = Array.from({ length: 500 }, (_, index) => ({ value: String(index), label: `Cliente ${index}` }));

describe('findOptions', () => {
  it('finds by any part of the name, accents and case aside, beginnings first', () => {
    expect(findOptions(options, 'agua', null).map(({ label }) => label)).toEqual(['Água Boa', 'Fazenda Água Limpa']);
    expect(findOptions(options, 'RITA santa', null).map(({ label }) => label)).toEqual(['Santa Rita']);
    expect(findOptions(options, 'zebu', null)).toEqual([]);
    expect(findOptions(options, ' ', null)).toEqual(options);
  });

  it('shows the beginning of a long list and says how much is left', () => {
    const shown = findOptions(many, '', null);
    expect(shown).toHaveLength(61);
    expect(shown.at(-1)).toEqual({ value: '', label: 'e mais 440: digite parte do nome', disabled: true });
  });

  it('opens a long list at what is chosen', () => {
    expect(findOptions(many, '', '499')[0]?.value).toBe('499');
    expect(findOptions(many, '', '3').filter(({ value }) => value === '3')).toHaveLength(1);
    expect(findOptions(many, 'cliente', '499')[0]?.value).toBe('0');
  });
});

describe('optionNamed', () => {
  it('takes a name typed in full', () => {
    expect(optionNamed(options, 'irmaos rosa')?.value).toBe('3');
    expect(optionNamed(options, 'irmaos')).toBe(null);
  });
});

import { describe, expect, it } from 'vitest';
import { excerptOf, markedParts } from './excerpt';
import { searchWords } from './search-words';

describe('what is looked for', () => {
  it('is the words that say something, in the singular', () => {
    expect(searchWords('Como é que eu lanço os NASCIMENTOS do mês?')).toEqual(['lanco', 'nascimento', 'mes']);
    expect(searchWords('importar, nascer e dizer')).toEqual(['import', 'nasc', 'dizer']);
    expect(searchWords('o que é')).toEqual(['o', 'que', 'e']);
    expect(searchWords(' R$ 5%, CCS/CBT ')).toEqual(['r', '5%', 'ccs/cbt']);
    expect(searchWords('…')).toEqual([]);
    expect(searchWords(Array.from({ length: 40 }, (_, index) => `palavra${index}`).join(' '))).toHaveLength(12);
  });
});

describe('what is shown of a text', () => {
  const text = (parts: { text: string }[]) => parts.map((part) => part.text).join('');

  it('has the words marked where they stand, whatever their accents', () => {
    expect(markedParts('Ação e reação', ['acao'])).toEqual([
      { text: 'Ação', is_hit: true },
      { text: ' e re', is_hit: false },
      { text: 'ação', is_hit: true },
    ]);
    expect(markedParts('ﬁm do ﬁlme ı', ['do'])[1]).toEqual({ text: 'do', is_hit: true });
    expect(markedParts('nada', [])).toEqual([{ text: 'nada', is_hit: false }]);
    expect(markedParts('aaa', ['aa', 'a']).map((part) => part.text)).toEqual(['aa', 'a']);
  });

  it('is the place where the first of them stands', () => {
    const long = `${'antes '.repeat(60)}aqui ${'depois '.repeat(60)}`.trim();
    const shown = text(excerptOf(long, ['aqui']));
    expect(shown).toMatch(/^… antes .* aqui depois .* …$/);
    expect(shown.length).toBeLessThan(250);
    expect(text(excerptOf(long, ['nada']))).toMatch(/^antes/);
    expect(text(excerptOf('curto', ['curto']))).toBe('curto');
  });
});

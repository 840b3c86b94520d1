import { describe, expect, it } from 'vitest';
import { statementNames } from './prepared';

function namesOf(texts: readonly string[]): (string | undefined)[] {
  const name = statementNames();
  for (const text of texts) for (let time = 0; time < 3; time++) name(text);
  return texts.map(name);
}

describe('statement names', () => {
  it('names a text once it came often, and keeps the name', () => {
    const name = statementNames();
    const [once, twice, often, again] = [name('a'), name('a'), name('a'), name('a')];
    expect([once, twice]).toEqual([undefined, undefined]);
    expect(often).toBeTypeOf('string');
    expect(again).toBe(often);
  });

  it('gives a text the same name in every process, and no other text that one', () => {
    const [a, b] = namesOf(['a', 'b']);
    expect(namesOf(['b', 'a'])).toEqual([b, a]);
    expect(a).not.toBe(b);
  });

  it('stops naming at its limit, and forgets texts that came once', () => {
    const name = statementNames();
    for (let text = 0; text < 5_000; text++) name(`once ${text}`);
    for (let text = 0; text < 400; text++) for (let time = 0; time < 3; time++) name(`often ${text}`);
    expect(name('often 299')).toBeTypeOf('string');
    expect(name('often 300')).toBeUndefined();
  });
});

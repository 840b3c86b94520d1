import { describe, expect, it } from 'vitest';
import { statementNames } from './prepared';

describe('statement names', () => {
  it('names a text once it came often, and keeps the name', () => {
    const name = statementNames();
    expect([name('a'), name('a'), name('a'), name('a')]).toEqual([undefined, undefined, 's1', 's1']);
    for (let time = 0; time < 3; time++) name('b');
    expect([name('a'), name('b')]).toEqual(['s1', 's2']);
  });

  it('stops naming at its limit, and forgets texts that came once', () => {
    const name = statementNames();
    for (let text = 0; text < 5_000; text++) name(`once ${text}`);
    for (let text = 0; text < 400; text++) for (let time = 0; time < 3; time++) name(`often ${text}`);
    expect(name('often 299')).toBe('s300');
    expect(name('often 300')).toBeUndefined();
  });
});

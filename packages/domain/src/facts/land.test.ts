import { describe, expect, it } from 'vitest';
import { carriedArea } from './land';

describe('an area without a number in a month', () => {
  it('is worth what it was last', () => {
    const typed: Record<string, number> = { feb: 10, apr: 8 };
    expect([...carriedArea(['jan', 'feb', 'mar', 'apr', 'may'], (month) => typed[month] ?? null)]).toEqual([
      ['feb', 10],
      ['mar', 10],
      ['apr', 8],
      ['may', 8],
    ]);
  });
});

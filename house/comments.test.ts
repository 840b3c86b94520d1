import { describe, expect, it } from 'vitest';
import { allComments, commentsIn } from './comments';

/** A comment that opens with one of these is mostly a relative clause in place of a noun (CONTRIBUTING.md). */
const RIDDLES = /^(What|Whoever|Whatever|Those|Of|Where|Nobody)\b/;
const MAX_SHARE = 0.05;
const MAX_LINES = 5_000;

describe('comments are found', () => {
  it.each([
    ['// One.\n// goes on.\nconst a = 1;', 1, 2],
    ['/** One. */\nconst a = 1;\n/* Two. */', 2, 2],
    ['/**\n * One.\n * @returns two\n */\nconst a = 1;', 1, 4],
    ["const url = 'https://x'; // beside code", 0, 0],
  ])('%j has %i comments in %i lines', (text, count, lines) => {
    const found = commentsIn({ path: 'x.ts', text });
    expect([found.length, found.reduce((sum, one) => sum + one.lines, 0)]).toEqual([count, lines]);
  });
});

const all = allComments();

it('keeps comments under 5,000 lines', () => {
  expect(all.length).toBeGreaterThan(1_000);
  expect(all.reduce((sum, { lines }) => sum + lines, 0)).toBeLessThan(MAX_LINES);
});

it('opens at most one comment in twenty with a relative clause', () => {
  const riddles = all.filter(({ text }) => RIDDLES.test(text)).map(({ path, line, text }) => `${path}:${line} ${text}`);
  expect(riddles.length <= all.length * MAX_SHARE ? [] : riddles).toEqual([]);
});

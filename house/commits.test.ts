import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';

const CHECKED = 30;
const SUBJECT = /^[a-z][\w ,/.-]*: [a-z].*[^.]$/;
/** Forms that are not imperative; some verbs only look like them. */
const OTHER_FORM = /^[^:]+: (?!need|feed|embed|seed|speed|bring|ring)\w+(ed|ing)\b/;

const problemOf = (subject: string): string | null => {
  if (subject.length > 72) return `${subject.length} characters`;
  if (!SUBJECT.test(subject)) return 'not "area: imperative"';
  return OTHER_FORM.test(subject) ? 'not imperative' : null;
};

/** Empty without git or a repository; a shallow clone has fewer. */
function lastSubjects(): string[] {
  try {
    const log = ['log', '--no-merges', `-${CHECKED}`, '--format=%s'];
    return execFileSync('git', log, { cwd: import.meta.dirname, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
      .trim()
      .split('\n')
      .filter(Boolean);
  } catch {
    return [];
  }
}

it.each([
  ['grid: keep the saved row in sight', null],
  ['api tests: bring rows in line', null],
  ['Keep the saved row in sight', 'not "area: imperative"'],
  ['grid: kept the saved row. And more.', 'not "area: imperative"'],
  ['grid: fixed the row', 'not imperative'],
  [`grid: ${'x'.repeat(70)}`, '76 characters'],
])('judges the subject %j as %j', (subject, problem) => {
  expect(problemOf(subject)).toBe(problem);
});

it('finds the last commit subjects in the form of CONTRIBUTING.md', () => {
  const wrong = lastSubjects().map((subject) => [subject, problemOf(subject)]);
  expect(wrong.filter(([, problem]) => problem !== null)).toEqual([]);
});

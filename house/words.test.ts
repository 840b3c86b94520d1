import { expect, it } from 'vitest';
import { filesIn } from './sources';

/** Words of our own that hid a standard term, with that term. They must not come back as part of a name. */
const REPLACED: Readonly<Record<string, string>> = {
  deed: 'command',
  deeds: 'commands',
  proviso: 'precondition',
  shelf: 'draft storage',
  nature: 'variant',
  natures: 'variants',
  lane: 'concurrency limiter',
  lanes: 'concurrency limiter',
  knob: 'icon button',
  slab: 'panel',
  oddities: 'compatibility',
  breathe: 'yield to the event loop',
  aim: 'deep link',
  aimed: 'deep link',
};
/** Whole names, or their beginnings, whose single words are common. */
const PATTERNS: readonly [pattern: RegExp, instead: string][] = [
  [/^(MOST|FEWEST|LONGEST|SHORTEST)_/, 'MAX_ or MIN_'],
  [/^takeBack|^takingBack|TakeBack/, 'undo'],
  [/^isTold|^Told/, 'disclosed or visible'],
];
/** A member of `GET /api/me/data`, which programs may read. */
const ON_THE_WIRE = /my-data\/sections\.ts$|erasure\.test\.ts$/;
const ROOMS = ['apps', 'packages'];

const partsOf = (name: string): string[] => name.split(/[-_.]|(?<=[a-z\d])(?=[A-Z])/).map((part) => part.toLowerCase());

function problemOf(name: string): string | null {
  const word = partsOf(name).find((part) => Object.hasOwn(REPLACED, part));
  if (word) return `${name}: ${REPLACED[word]}`;
  const found = PATTERNS.find(([pattern]) => pattern.test(name));
  return found ? `${name}: ${found[1]}` : null;
}

/** Names outside comments and texts; classes of style sheets too. */
function namesIn(path: string, text: string): Iterable<string> {
  if (path.endsWith('.css')) return text.match(/(?<=\.)[a-z][\w-]*/gi) ?? [];
  const code = text.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/gm, '');
  return new Set(code.match(/[A-Za-z_$][\w$]*/g));
}

it.each([
  ['deedsOf', 'deedsOf: commands'],
  ['MOST_ROWS', 'MOST_ROWS: MAX_ or MIN_'],
  ['wire-oddities', 'wire-oddities: compatibility'],
  ['signature', null],
  ['claimed', null],
])('judges the name %j as %j', (name, problem) => {
  expect(problemOf(name)).toBe(problem);
});

it('no file and no identifier has a replaced word', () => {
  const files = filesIn(ROOMS, (path) => /\.(tsx?|mjs|css)$/.test(path) && !ON_THE_WIRE.test(path));
  expect(files.length).toBeGreaterThan(1_000);
  const found = files.flatMap(({ path, text }) =>
    [path.slice(path.lastIndexOf('/') + 1), ...namesIn(path, text)].map((name) => [path, problemOf(name)]),
  );
  expect(found.filter(([, problem]) => problem !== null).map((one) => one.join(' '))).toEqual([]);
});

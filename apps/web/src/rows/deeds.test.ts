import { expect, it } from 'vitest';
import { type Deed, Deeds } from './deeds';

const log: string[] = [];
const deed = (what: string, refuses = false): Deed => ({
  what,
  undo: async () => {
    if (refuses) throw new Error('recusado');
    log.push(`-${what}`);
  },
  redo: async () => void log.push(`+${what}`),
});

it('takes back the last thing first, and does it again in turn, until something new is done', async () => {
  log.length = 0;
  const deeds = new Deeds();
  for (const what of ['a', 'b', 'c']) deeds.add(deed(what));
  await deeds.undo();
  await deeds.undo();
  await deeds.redo();
  expect(log).toEqual(['-c', '-b', '+b']);
  deeds.add(deed('d'));
  expect([
    await deeds.redo(),
    (await deeds.undo())?.what,
    (await deeds.undo())?.what,
    (await deeds.undo())?.what,
    await deeds.undo(),
  ]).toEqual([null, 'd', 'b', 'a', null]);
});

it('takes one thing back once, be it from its notice or by the keys', async () => {
  log.length = 0;
  const deeds = new Deeds();
  const [first, second] = [deed('a'), deed('b')];
  deeds.add(first);
  deeds.add(second);
  await deeds.undo(first);
  expect([await deeds.undo(first), (await deeds.undo())?.what, log]).toEqual([null, 'b', ['-a', '-b']]);
});

it('takes a step for every key, also while the one before is under way, and after one that failed', async () => {
  log.length = 0;
  const deeds = new Deeds();
  for (const what of ['a', 'b']) deeds.add(deed(what));
  deeds.add(deed('c', true));
  const keys = [deeds.undo(), deeds.undo(), deeds.undo(), deeds.redo(), deeds.undo(), deeds.undo()];
  const answers = await Promise.allSettled(keys);
  expect(answers.map((one) => (one.status === 'fulfilled' ? one.value?.what : 'recusado'))).toEqual([
    ...['recusado', 'b', 'a', 'a', 'a'],
    undefined,
  ]);
  expect(log).toEqual(['-b', '-a', '+a', '-a']);
});

it('leaves aside what cannot be taken back, and goes on with what was before it', async () => {
  log.length = 0;
  const deeds = new Deeds();
  deeds.add(deed('a'));
  deeds.add(deed('b', true));
  await expect(deeds.undo()).rejects.toThrow('recusado');
  expect([(await deeds.undo())?.what, log]).toEqual(['a', ['-a']]);
});

it('tells that what could not be done again is no longer offered', async () => {
  const deeds = new Deeds();
  deeds.add({ what: 'a', undo: async () => {}, redo: () => Promise.reject(new Error('recusado')) });
  await deeds.undo();
  let next: string | undefined = 'a';
  deeds.subscribe(() => {
    next = deeds.next()?.what;
  });
  await expect(deeds.redo()).rejects.toThrow('recusado');
  expect(next).toBeUndefined();
});

it('says what would be taken back and done again, and tells when that changes', async () => {
  const deeds = new Deeds();
  const seen: (string | undefined)[][] = [];
  deeds.subscribe(() => seen.push([deeds.last()?.what, deeds.next()?.what]));
  deeds.add(deed('a'));
  const undo = deeds.keep(deed('b'));
  await undo();
  await undo();
  await deeds.redo();
  expect(seen).toEqual([
    ['a', undefined],
    ['b', undefined],
    ['a', 'b'],
    ['b', undefined],
  ]);
});

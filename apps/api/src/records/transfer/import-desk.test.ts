import { describe, expect, it } from 'vitest';
import { ImportDesk } from './import-desk';

/** Work that lasts until it is let go. */
function slow() {
  let finish: () => void = () => undefined;
  const done = new Promise<void>((resolve) => {
    finish = resolve;
  });
  return { done, finish };
}
const patient = new AbortController().signal;
/** Lets everything that can go on go on. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('imports in hand', () => {
  it('are two of a user, the third is told when to come again', async () => {
    const desk = new ImportDesk();
    const works = [slow(), slow()];
    const admitted = works.map(({ done }) => desk.admit(1, () => done));
    await expect(desk.admit(1, async () => 'no')).rejects.toMatchObject({ status: 429, code: 'too_many_imports', retryAfterSeconds: 5 });
    expect(await desk.admit(2, async () => 'other')).toBe('other');
    works[0]?.finish();
    await admitted[0];
    expect(await desk.admit(1, async () => 'again')).toBe('again');
    works[1]?.finish();
    await admitted[1];
  });

  it('are counted down when they fail, too', async () => {
    const desk = new ImportDesk();
    for (let time = 0; time < 5; time++) await expect(desk.admit(1, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await desk.admit(1, async () => 'in')).toBe('in');
  });

  it('are so many in all', async () => {
    const desk = new ImportDesk();
    const work = slow();
    const admitted = Array.from({ length: 16 }, (_, user) => desk.admit(user, () => work.done));
    await expect(desk.admit(99, async () => 'no')).rejects.toMatchObject({ status: 429 });
    work.finish();
    await Promise.all(admitted);
    expect(await desk.admit(99, async () => 'in')).toBe('in');
  });
});

describe('files', () => {
  it('are read two at a time, in the order of coming, one of a user', async () => {
    const desk = new ImportDesk();
    const begun: string[] = [];
    const start = (name: string, user: number) => {
      const work = slow();
      const read = desk.read(user, patient, async () => {
        begun.push(name);
        await work.done;
      });
      return { ...work, read };
    };
    const [a1, a2, b, c] = [start('a1', 1), start('a2', 1), start('b', 2), start('c', 3)];
    await settled();
    expect(begun).toEqual(['a1', 'b']);
    b.finish();
    await settled();
    // The second file of the same user waits for its first one; others go past it.
    expect(begun).toEqual(['a1', 'b', 'c']);
    a1.finish();
    await settled();
    expect(begun).toEqual(['a1', 'b', 'c', 'a2']);
    for (const one of [a2, c]) one.finish();
    await Promise.all([a1, a2, b, c].map(({ read }) => read));
  });

  it('whose sender has gone give their place away', async () => {
    const desk = new ImportDesk();
    const works = [slow(), slow()];
    const reading = works.map(({ done }, user) => desk.read(user, patient, () => done));
    const controller = new AbortController();
    const abandoned = desk.read(7, controller.signal, async () => 'read');
    const next = desk.read(8, patient, async () => 'read');
    controller.abort(new Error('gone'));
    await expect(abandoned).rejects.toThrow('gone');
    await expect(desk.read(9, AbortSignal.abort(new Error('never came')), async () => 'read')).rejects.toThrow('never came');
    works[0]?.finish();
    expect(await next).toBe('read');
    works[1]?.finish();
    await Promise.all(reading);
    // A file that cannot be read leaves its place, too.
    await expect(desk.read(1, patient, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await desk.read(1, patient, async () => 'read')).toBe('read');
  });
});

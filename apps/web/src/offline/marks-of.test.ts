import { expect, it } from 'vitest';
import { EntryQueue } from '../queue/entry-queue';
import { birth, MemoryQueue } from '../queue/memory.fixture';
import { PROGRAM } from '../queue/schema';
import { sendEntries } from '../queue/send-entries';
import { marksOf } from './marks-of';

it('marks a row by what weighs most of its entries, under the id that it has and the one that it had', async () => {
  const ports = new MemoryQueue();
  const queue = new EntryQueue(ports, PROGRAM);
  const { entry } = await queue.keep(birth());
  await queue.keep(birth({ action: 'change', row: { key: entry.key }, values: { amount: 4 }, over: { amount: 3 } }));
  const wordsOf = async (sending?: ReadonlySet<string>) => {
    const marks = marksOf(await queue.list(sending), ports.receipts);
    return ['births/-1', 'births/101'].map((name) => marks.get(name)?.word);
  };
  expect(await wordsOf()).toEqual(['no aparelho', undefined]);
  expect(await wordsOf(new Set([entry.key]))).toEqual(['enviando', undefined]);
  let isFirst = true;
  ports.answer = ({ entries }) => {
    const answer = isFirst ? ports.stored(entries) : null;
    isFirst = false;
    return answer;
  };
  await sendEntries({ ports, program: PROGRAM, device: 'Celular' });
  expect(await wordsOf()).toEqual(['no aparelho', 'no aparelho']);
});

it('tells the reason of a refused entry, and nothing of the next row', async () => {
  const ports = new MemoryQueue();
  const queue = new EntryQueue(ports, PROGRAM);
  await queue.keep(birth());
  ports.entries = ports.entries.map((queued) => ({
    ...queued,
    problem: { code: 'invalid', message: 'Confira os campos', fields: { sex: 'Informe o sexo' } },
  }));
  const marks = marksOf(await queue.list(), []);
  expect([marks.get('births/-1'), marks.get('births/-2')]).toEqual([{ word: 'precisa de você', reason: 'Informe o sexo' }, undefined]);
});

import { beforeEach, describe, expect, it } from 'vitest';
import { ENTRY_SCHEMA } from '#model/entry-batch';
import type { EntryAnswer } from '#model/responses/entry-batch';
import { EntryQueue } from './entry-queue';
import { batchResponse, birth, jsonResponse, MemoryQueue } from './memory.fixture';
import { type EntryProgram, PROGRAM } from './schema';
import { type SendingTerms, sendEntries } from './send-entries';

let memory: MemoryQueue;
let queue: EntryQueue;
beforeEach(() => {
  memory = new MemoryQueue();
  queue = new EntryQueue(memory, PROGRAM);
});

const send = (terms: Partial<SendingTerms> = {}) => sendEntries({ ports: memory, program: PROGRAM, device: 'Celular', ...terms });
const keep = async (count: number) => {
  for (let amount = 1; amount <= count; amount++) await queue.keep(birth({ values: { amount } }));
};
const sizes = () => memory.sent.map(({ entries }) => entries?.length ?? 0);
const problems = () => memory.entries.map(({ problem }) => problem?.code ?? null);
const answerWith = (one: (key: string) => EntryAnswer) => {
  memory.answer = ({ entries }) => batchResponse(entries.map(({ key }) => one(key)));
};

it('sends batches of 25 in the order of typing and keeps a receipt of each entry', async () => {
  await keep(60);
  const sending: number[] = [];
  expect(await send({ onSending: (keys) => sending.push(keys.size) })).toEqual({ end: 'DONE', stored: 60, needsPerson: 0 });
  expect([sizes(), sending]).toEqual([
    [25, 25, 10],
    [25, 25, 10, 0],
  ]);
  expect(memory.receipts.map(({ entry }) => entry.values.amount)).toEqual(Array.from({ length: 60 }, (_, at) => at + 1));
  expect([memory.entries, memory.sent.map(({ last }) => last === null)]).toEqual([[], [true, false, false]]);
});

it('tells how many entries wait here, also when none of them can be sent', async () => {
  await keep(30);
  await send();
  expect(memory.sent.map(({ waiting }) => waiting)).toEqual([30, 5]);
  memory = new MemoryQueue();
  queue = new EntryQueue(memory, PROGRAM);
  expect((await send({ alwaysAsks: true })).end).toBe('DONE');
  expect(memory.sent).toEqual([]);
  await keep(2);
  memory.entries = memory.entries.map((one) => ({ ...one, problem: { code: 'invalid', message: 'Valor inválido' } }));
  await send({ alwaysAsks: true });
  expect(memory.sent).toMatchObject([{ waiting: 2, entries: [] }]);
});

it('sends to an older server without the fields that it does not know', async () => {
  await keep(30);
  memory.answer = ({ entries, ...rest }) => {
    const unknown = Object.keys(rest).filter((field) => field === 'waiting' || field === 'last_number');
    if (unknown.length === 0) return memory.stored(entries);
    const fields = Object.fromEntries(unknown.map((field) => [field, 'Campo desconhecido']));
    return jsonResponse({ code: 'invalid', message: 'Dados inválidos', fields }, 422);
  };
  expect(await send()).toEqual({ end: 'DONE', stored: 30, needsPerson: 0 });
  expect(memory.sent.map(({ entries, waiting, last_number: number }) => [entries.length, waiting, number])).toEqual([
    [25, 30, undefined],
    [25, undefined, undefined],
    [5, undefined, 25],
    [5, undefined, undefined],
  ]);
  await keep(1);
  memory.entries = memory.entries.map((one) => ({ ...one, problem: { code: 'invalid', message: 'Valor inválido' } }));
  expect((await send({ alwaysAsks: true })).end).toBe('DONE');
});

it('is one sender over all tabs', async () => {
  await keep(1);
  memory.isLocked = true;
  expect((await send()).end).toBe('BUSY');
  expect(memory.sent).toEqual([]);
});

it.each([
  ['SILENCE', null],
  ['SILENCE', { status: 200, type: 'text/html', body: '<html>' }],
  ['SIGN_IN', jsonResponse({ code: 'expired_token', message: 'Entre de novo' }, 401)],
])('ends with %s and leaves everything as it was', async (end, response) => {
  await keep(2);
  memory.answer = () => response;
  expect(await send()).toEqual({ end, stored: 0, needsPerson: 0 });
  expect([problems(), sizes()]).toEqual([[null, null], [2]]);
});

describe('an answer', () => {
  it('of refusal or conflict puts the entry in front of its author', async () => {
    await keep(2);
    const conflicts = { amount: { typed: 2, over: 1, current: 3, by: null, at: null } };
    memory.answer = ({ entries: [one, other] }) =>
      batchResponse([
        {
          key: one?.key ?? '',
          state: 'REFUSED',
          status: 422,
          code: 'invalid',
          message: 'Valor inválido',
          fields: { amount: 'Valor inválido' },
        },
        { key: other?.key ?? '', state: 'CONFLICT', row: 7, version: 3, message: 'Mudou', fields: conflicts },
      ]);
    expect(await send()).toEqual({ end: 'DONE', stored: 0, needsPerson: 2 });
    expect(memory.entries.map(({ problem }) => problem)).toEqual([
      { code: 'invalid', message: 'Valor inválido', fields: { amount: 'Valor inválido' } },
      { code: 'conflict', message: 'Mudou', conflicts, version: 3 },
    ]);
  });

  it('to wait a moment is tried again at the next sending, and after twenty times shown', async () => {
    await keep(1);
    answerWith((key) => ({ key, state: 'WAITING', for: null, message: 'Já volto' }));
    for (let time = 1; time < 20; time++) await send();
    expect([problems(), sizes().length]).toEqual([[null], 19]);
    await send();
    expect(problems()).toEqual(['not_writable']);
  });

  it('to wait for an entry that is neither here nor there is shown', async () => {
    await queue.keep(birth({ action: 'change', row: { key: 'gone' } }));
    answerWith((key) => ({ key, state: 'WAITING', for: 'gone', message: 'Espera' }));
    await send();
    expect(problems()).toEqual(['origin_gone']);
  });

  it('about entries that were not sent is ignored, and an entry without one stays', async () => {
    await keep(1);
    memory.answer = () => batchResponse([memory.storedAnswer('somebody'), { key: null, state: 'WAITING', for: null, message: 'x' }]);
    expect((await send()).stored).toBe(0);
    expect([problems(), memory.receipts]).toEqual([[null], []]);
  });
});

it('finds by halving the entry for which the server refuses the whole batch', async () => {
  await keep(10);
  memory.answer = ({ entries }) =>
    entries.some(({ values }) => values.amount === 7)
      ? jsonResponse({ code: 'body_too_large', message: 'Grande' }, 413)
      : memory.stored(entries);
  expect(await send()).toEqual({ end: 'DONE', stored: 9, needsPerson: 1 });
  expect(memory.entries.map(({ entry, problem }) => [entry.values.amount, problem?.code])).toEqual([[7, 'body_too_large']]);
});

describe('after a restore of the server', () => {
  const restored = (known: (key: string) => boolean) => {
    const keys = new Set<string>();
    memory.answer = ({ entries, last, keys: asked }, path) => {
      if (path === '/entries/known') return jsonResponse({ resultList: asked.filter((key) => known(key) || keys.has(key)) });
      if (last !== null && !known(last) && !keys.has(last)) return batchResponse([], { is_restored: true });
      for (const { key } of entries) keys.add(key);
      return memory.stored(entries);
    };
  };

  it('sends what it has lost again under its key and before newer entries', async () => {
    await keep(3);
    await send();
    const [first, ...lost] = memory.receipts.map(({ entry }) => entry.key);
    await queue.keep(birth({ values: { amount: 4 } }));
    restored((key) => key === first);
    memory.sent = [];
    expect((await send()).stored).toBe(3);
    expect(memory.sent.at(-1)?.entries.map(({ key, values }) => [values.amount, lost.includes(key)])).toEqual([
      [2, true],
      [3, true],
      [4, false],
    ]);
    expect(memory.receipts).toHaveLength(4);
  });

  it('notices it with nothing to send only when it is told to ask', async () => {
    await keep(1);
    await send();
    restored(() => false);
    expect((await send()).stored).toBe(0);
    expect((await send({ alwaysAsks: true })).stored).toBe(1);
  });

  it('asks by the receipt that was stored last, not by the one that was answered last', async () => {
    await keep(2);
    memory.answer = ({ entries }) => {
      const [one, other] = entries.map(({ key }) => memory.storedAnswer(key));
      return batchResponse([{ ...one, number: 9 } as EntryAnswer, { ...other, number: 4 } as EntryAnswer]);
    };
    await send();
    await send({ alwaysAsks: true });
    expect(memory.sent.at(-1)?.last).toBe(memory.receipts[0]?.entry.key);
  });

  it('compares its receipts when the last one was stored anew by a request that came late', async () => {
    await keep(2);
    await send();
    const [lost, late] = memory.receipts;
    const numbers = new Map([[late?.entry.key, 7_000_001]]);
    memory.answer = ({ entries, last, last_number: number, keys, numbers: asked }, path) => {
      if (path === '/entries/known') return jsonResponse({ resultList: keys.filter((key, at) => numbers.get(key) === asked[at]) });
      if (last !== null && numbers.get(last) !== number) return batchResponse([], { is_restored: true });
      for (const { key } of entries) numbers.set(key, numbers.get(key) ?? 8_000_001);
      return batchResponse(entries.map(({ key }) => ({ ...memory.storedAnswer(key), number: numbers.get(key) }) as EntryAnswer));
    };
    expect((await send({ alwaysAsks: true })).stored).toBe(2);
    expect(memory.receipts.map(({ entry, number }) => [entry.key, number])).toEqual([
      [lost?.entry.key, 8_000_001],
      [late?.entry.key, 7_000_001],
    ]);
  });

  it('does not take a key for lost that the server may have forgotten', async () => {
    await keep(1);
    await send();
    memory.receipts = memory.receipts.map((one) => ({ ...one, stored_at: '2025-10-01T00:00:00.000Z' }));
    restored(() => false);
    expect(await send({ alwaysAsks: true })).toMatchObject({ end: 'DONE', stored: 0 });
    expect([memory.entries, memory.receipts]).toEqual([[], []]);
  });
});

it('forgets receipts 90 days old by the clock of the server', async () => {
  await keep(1);
  await send();
  memory.receipts = memory.receipts.map((one) => ({ ...one, stored_at: '2026-08-15T00:00:00.000Z' }));
  await keep(1);
  await send();
  expect(memory.receipts).toHaveLength(1);
});

describe('an entry of another program', () => {
  const next: EntryProgram = {
    schema: ENTRY_SCHEMA + 1,
    converters: { [ENTRY_SCHEMA]: (entry) => ({ ...entry, values: { heads: entry.values.amount } }) },
  };

  it('that is older is converted under its key, also one that was shown as too old', async () => {
    await keep(1);
    await send({ program: { schema: ENTRY_SCHEMA + 1, converters: {} } });
    expect([problems(), memory.sent]).toEqual([['old_schema'], []]);
    await send({ program: next });
    expect(memory.sent.map(({ entries }) => entries.map(({ schema, values }) => [schema, values]))).toEqual([
      [[ENTRY_SCHEMA + 1, { heads: 1 }]],
    ]);
  });

  it('that is newer is left to the newer program', async () => {
    await new EntryQueue(memory, next).keep(birth());
    await send();
    expect([problems(), memory.sent]).toEqual([[null], []]);
  });
});

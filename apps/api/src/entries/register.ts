import type { z } from 'zod';
import { batchAnswerSchema, type EntryAnswer } from '#model/responses/entry-batch';
import type { Context } from '../context';
import type { App } from '../http/app-type';
import { asList, listOf, registerReading } from '../http/reading-call';
import { registerWritingByParts } from '../http/writing-call';
import { type ApiError, Unavailable } from '../refusals/api-error';
import { ConcurrencyLimiter } from '../refusals/concurrency-limiter';
import type { Operation } from '../sql/operation';
import { hasReceipt, knownReceipts } from './entry-keys';
import { refusedAnswer } from './entry-refusals';
import { batchBody, entryKeySchema, readBatch, readReceipts, receiptsBody } from './read-batch';
import { recordWaitingEntries } from './waiting-devices';
import { writeEntry } from './write-entry';

const tags = ['Lançamentos sem rede'];

/** Batches of several phones are interleaved entry by entry, so a large queue delays no other user. */
const turns = new ConcurrencyLimiter({
  limit: 1,
  total: 2,
  queue: 1_000,
  refusal: () => new Unavailable('Muitos lançamentos ao mesmo tempo', 5),
});

export function registerEntries(app: App, context: Context): void {
  const batch = {
    summary:
      'Grava lançamentos digitados em um aparelho, cada um por si e uma só vez por chave: gravado, recusado, em conflito ou à espera de outro',
    tags,
    body: batchBody,
    status: 200,
    answer: batchAnswerSchema,
  };
  registerWritingByParts(app, context, 'POST /api/entries/batch', batch, (work, request) => writeBatch(work, request.body));
  const known = {
    summary: 'Diz quais destes recibos estão gravados, para quem compara os do aparelho com um servidor que voltou de uma cópia',
    tags,
    parameters: {},
    body: receiptsBody,
    answer: listOf(entryKeySchema),
  };
  registerReading(app, context, 'POST /api/entries/known', known, async (work, { request }) =>
    asList(await knownReceipts(work, readReceipts(request.body))),
  );
}

async function writeBatch(work: Operation, body: unknown): Promise<z.input<typeof batchAnswerSchema>> {
  const { device, last, waiting, entries } = readBatch(body);
  const { isKnown, now } = await hasReceipt(work, last);
  if (!isKnown) return { ...asList([]), is_restored: true, now };
  const answers: EntryAnswer[] = [];
  for (const read of entries) {
    if ('entry' in read) answers.push(await turns.run(String(work.actor.id), () => writeEntry(work, read.entry, device)));
    else answers.push(refusedAnswer(read.key, read.error as ApiError));
  }
  const stored = answers.filter(({ state }) => state === 'STORED').length;
  if (waiting !== undefined) await recordWaitingEntries(work, device, waiting - stored);
  return { ...asList(answers), is_restored: false, now };
}

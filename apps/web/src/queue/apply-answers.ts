import type { BatchAnswer, EntryAnswer } from '#model/responses/entry-batch';
import type { QueueChange, QueueContents } from './ports';
import type { EntryProblem, EntryReceipt, QueuedEntry } from './queued-entry';

const RECEIPT_DAYS = 90;
const MAX_TRIES = 20;
const DAY_MS = 24 * 3600 * 1000;

const ORIGIN_GONE: EntryProblem = {
  code: 'origin_gone',
  message: 'O lançamento que criou este registro não está no aparelho nem no servidor; lance-o de novo, ou descarte este',
};
const NOT_WRITABLE: EntryProblem = {
  code: 'not_writable',
  message: 'O servidor não conseguiu gravar este lançamento; tente de novo ou fale com o suporte',
};

export interface AppliedAnswers {
  change: QueueChange;
  stored: number;
  needsPerson: number;
  isReceiptLost: boolean;
}

export function applyAnswers(sent: readonly QueuedEntry[], { resultList, now }: BatchAnswer, contents: QueueContents): AppliedAnswers {
  const answers = new Map(resultList.map((answer) => [answer.key, answer]));
  const receipts: EntryReceipt[] = [];
  const put: QueuedEntry[] = [];
  let isReceiptLost = false;
  for (const queued of sent) {
    const answer = answers.get(queued.entry.key);
    if (answer?.state === 'STORED') receipts.push(receiptOf(queued, answer, now));
    else if (answer?.state === 'WAITING' && hasReceipt(contents, answer.for)) isReceiptLost = true;
    else if (answer) put.push({ ...queued, ...afterRefusal(queued, answer) });
  }
  return {
    change: {
      put,
      receipts,
      remove: receipts.map(({ entry }) => entry.key),
      forget: receiptsOlderThan(RECEIPT_DAYS, contents.receipts, now).map(({ entry }) => entry.key),
    },
    stored: receipts.length,
    needsPerson: put.filter(({ problem }) => problem !== null).length,
    isReceiptLost,
  };
}

export function receiptsOlderThan(days: number, receipts: readonly EntryReceipt[], now: string): EntryReceipt[] {
  const oldest = new Date(Date.parse(now) - days * DAY_MS).toISOString();
  return receipts.filter(({ stored_at: storedAt }) => storedAt < oldest);
}

/** A repeated entry has the number of its first time, so the order of answers is not that of storing. */
export function newestReceipt(receipts: readonly EntryReceipt[]): EntryReceipt | null {
  return receipts.reduce<EntryReceipt | null>((newest, one) => (newest && newest.number > one.number ? newest : one), null);
}

type Stored = Extract<EntryAnswer, { state: 'STORED' }>;

const receiptOf = ({ order, entry }: QueuedEntry, { row, version, number, merged }: Stored, now: string): EntryReceipt => ({
  order,
  entry,
  row,
  version,
  number,
  merged,
  stored_at: now,
});

const hasReceipt = ({ receipts }: QueueContents, key: string | null): boolean =>
  receipts.some(({ entry }) => key !== null && (entry.key === key || entry.mends === key));

function afterRefusal({ tries }: QueuedEntry, answer: Exclude<EntryAnswer, Stored>): Pick<QueuedEntry, 'problem' | 'tries'> {
  if (answer.state === 'WAITING') {
    if (answer.for !== null) return { problem: ORIGIN_GONE, tries };
    return { problem: tries + 1 < MAX_TRIES ? null : NOT_WRITABLE, tries: tries + 1 };
  }
  const { message } = answer;
  if (answer.state === 'CONFLICT') {
    return { problem: { code: 'conflict', message, conflicts: answer.fields, version: answer.version }, tries };
  }
  const { code, fields, last } = answer;
  return { problem: { code, message, ...(fields ? { fields } : {}), ...(last ? { last } : {}) }, tries };
}

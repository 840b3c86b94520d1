import { type BatchEntry, MAX_COMPARED_KEYS, MAX_ENTRIES } from '#model/entry-batch';
import { applyAnswers, newestReceipt, receiptsOlderThan } from './apply-answers';
import { readyEntries } from './line';
import type { QueueContents, QueuePorts } from './ports';
import type { QueuedEntry } from './queued-entry';
import { convertEntries, type EntryProgram } from './schema';
import { isBatchAnswer, isKnownAnswer, readServerAnswer, type ServerAnswer } from './server-answer';

const TIME_LIMIT_MS = 15_000;
const KEY_DAYS = 400;

export type SendingEnd = 'DONE' | 'BUSY' | 'SILENCE' | 'SIGN_IN';

export interface SendingOutcome {
  end: SendingEnd;
  stored: number;
  needsPerson: number;
}

export interface SendingTerms {
  ports: Pick<QueuePorts, 'store' | 'network' | 'locks'>;
  program: EntryProgram;
  device: string;
  /** Also asks when nothing can be sent, to tell how much waits here and to notice that the server was restored from a copy. */
  alwaysAsks?: boolean;
  onSending?: (keys: ReadonlySet<string>) => void;
  /** Asked before each batch: somebody waits for the lock. */
  mustYield?: () => boolean;
}

export async function sendEntries(terms: SendingTerms): Promise<SendingOutcome> {
  const outcome = await terms.ports.locks.hold(() => new Sending(terms).run());
  return outcome ?? { end: 'BUSY', stored: 0, needsPerson: 0 };
}

class Sending {
  readonly #terms: SendingTerms;
  #size = MAX_ENTRIES;
  readonly #unknownFields = new Set<string>();
  #stored = 0;
  #needsPerson = 0;

  constructor(terms: SendingTerms) {
    this.#terms = terms;
  }

  async run(): Promise<SendingOutcome> {
    const tried = new Set<string>();
    let mustAsk = this.#terms.alwaysAsks === true;
    for (;;) {
      if (this.#terms.mustYield?.()) return this.#ended('BUSY');
      const contents = await this.#converted();
      const ready = readyEntries(contents).filter(({ entry }) => entry.schema <= this.#terms.program.schema && !tried.has(triedAs(entry)));
      const batch = ready.slice(0, this.#size);
      if (batch.length === 0 && !(mustAsk && contents.receipts.length + contents.entries.length > 0)) return this.#ended('DONE');
      mustAsk = false;
      const end = await this.#sendBatch(await this.#noteSent(batch), contents, tried);
      if (end !== null) return this.#ended(end);
    }
  }

  #ended(end: SendingEnd): SendingOutcome {
    this.#terms.onSending?.(new Set());
    return { end, stored: this.#stored, needsPerson: this.#needsPerson };
  }

  async #converted(): Promise<QueueContents> {
    const { store } = this.#terms.ports;
    const contents = await store.read();
    const change = convertEntries(contents.entries, this.#terms.program);
    if (!change) return contents;
    await store.change(change);
    return store.read();
  }

  async #noteSent(batch: readonly QueuedEntry[]): Promise<QueuedEntry[]> {
    const sent = batch.map((queued) => ({ ...queued, isSent: true }));
    if (batch.some(({ isSent }) => !isSent)) await this.#terms.ports.store.change({ put: sent });
    return sent;
  }

  async #sendBatch(batch: readonly QueuedEntry[], contents: QueueContents, tried: Set<string>): Promise<SendingEnd | null> {
    const { device, onSending, ports } = this.#terms;
    const entries = batch.map(({ entry }) => entry);
    onSending?.(new Set(entries.map(({ key }) => key)));
    const last = newestReceipt(contents.receipts);
    const waiting = contents.entries.length;
    const answered = await this.#post(
      '/entries/batch',
      { device, last: last?.entry.key ?? null, entries },
      last ? { waiting, last_number: last.number } : { waiting },
      isBatchAnswer,
    );
    if (answered.kind === 'REFUSED') return this.#shrink(batch, answered);
    if (answered.kind !== 'ANSWER') return answered.kind;
    if (answered.answer.is_restored) return this.#compareReceipts(contents, answered.answer.now);
    const applied = applyAnswers(batch, answered.answer, contents);
    await ports.store.change(applied.change);
    for (const entry of entries) tried.add(triedAs(entry));
    this.#stored += applied.stored;
    this.#needsPerson += applied.needsPerson;
    return applied.isReceiptLost ? this.#compareReceipts(await ports.store.read(), answered.answer.now) : null;
  }

  /** A server that is older than the page refuses each field that it does not know, and the entries with it. */
  async #post<Answer>(
    path: string,
    body: object,
    optional: object,
    isAnswer: (value: unknown) => value is Answer,
  ): Promise<ServerAnswer<Answer>> {
    const known = Object.entries(optional).filter(([field]) => !this.#unknownFields.has(field));
    const response = await this.#terms.ports.network.post(path, { ...body, ...Object.fromEntries(known) }, TIME_LIMIT_MS);
    const answered = readServerAnswer(response, isAnswer);
    const refused = answered.kind === 'REFUSED' ? known.filter(([field]) => answered.fields.includes(field)) : [];
    if (refused.length === 0) return answered;
    for (const [field] of refused) this.#unknownFields.add(field);
    return this.#post(path, body, optional, isAnswer);
  }

  async #shrink(batch: readonly QueuedEntry[], problem: { code: string; message: string }): Promise<SendingEnd | null> {
    const [only] = batch;
    if (batch.length > 1) {
      this.#size = Math.ceil(batch.length / 2);
      return null;
    }
    if (!only) return 'SILENCE';
    await this.#terms.ports.store.change({ put: [{ ...only, problem: { code: problem.code, message: problem.message } }] });
    this.#needsPerson += 1;
    return null;
  }

  async #compareReceipts({ receipts: all }: QueueContents, now: string): Promise<SendingEnd | null> {
    // A younger key that the server does not know is lost; an older one may have been forgotten.
    const old = receiptsOlderThan(KEY_DAYS, all, now);
    const receipts = all.filter((one) => !old.includes(one));
    const known = new Set<string>();
    for (let at = 0; at < receipts.length; at += MAX_COMPARED_KEYS) {
      const compared = receipts.slice(at, at + MAX_COMPARED_KEYS);
      const keys = compared.map(({ entry }) => entry.key);
      const answered = await this.#post('/entries/known', { keys }, { numbers: compared.map(({ number }) => number) }, isKnownAnswer);
      if (answered.kind !== 'ANSWER') return answered.kind === 'SIGN_IN' ? 'SIGN_IN' : 'SILENCE';
      for (const key of answered.answer.resultList) known.add(key);
    }
    const lost = receipts.filter(({ entry }) => !known.has(entry.key));
    if (lost.length + old.length === 0) return 'SILENCE';
    await this.#terms.ports.store.change({
      put: lost.map(({ order, entry }) => ({ order, entry, problem: null, tries: 0 })),
      forget: [...lost, ...old].map(({ entry }) => entry.key),
    });
    return null;
  }
}

const triedAs = ({ key, schema }: BatchEntry): string => `${key} ${schema}`;

import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';

/** OpenTelemetry's protocol (OTLP over HTTP, JSON), written here because its packages weigh 28 MB. */

export interface TracesConfig {
  endpoint: string;
  headers: Readonly<Record<string, string>>;
  service: string;
}

type Attributes = Readonly<Record<string, string | number>>;

interface Outcome {
  name?: string;
  attributes?: Attributes;
  isFailed?: boolean;
}

export interface Span {
  end(outcome?: Outcome): void;
}

const KIND = { server: 2, client: 3 } as const;
const ERROR = 2;

const SEND_MS = 2_000;
const SEND_WITHIN_MS = 5_000;
const MAX_WAITING = 5_000;
const MAX_TEXT = 2_000;
const TRACEPARENT = /^00-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})$/;
const SAMPLED = 1;
const STRINGS = /'(?:[^']|'')*'/g;

interface Place {
  traceId: string;
  spanId: string;
}

export class Traces {
  readonly #place = new AsyncLocalStorage<Place | null>();
  readonly #timer: NodeJS.Timeout;
  #ended: object[] = [];
  #isSilent = false;

  constructor(
    private readonly config: TracesConfig,
    private readonly about: { version: string; log: Pick<Logger, 'warn'> },
  ) {
    this.#timer = setInterval(() => void this.send(), SEND_MS);
    this.#timer.unref();
  }

  /** Continues the trace of a `traceparent`, or begins one. */
  beginCall(traceparent: unknown): Span & { within(work: () => void): void } {
    const [, traceId = hex(16), parent, flags = '01'] = TRACEPARENT.exec(String(traceparent)) ?? [];
    const isSampled = (Number.parseInt(flags, 16) & SAMPLED) === SAMPLED;
    const place = { traceId, spanId: hex(8) };
    const span = this.#span(place, parent, KIND.server);
    return {
      within: (work) => this.#place.run(isSampled ? place : null, work),
      end: (outcome) => (isSampled ? span.end(outcome) : undefined),
    };
  }

  /** Null outside of a call. */
  beginStatement(statement: string): Span | null {
    const call = this.#place.getStore();
    if (!call) return null;
    const text = statement.replace(STRINGS, "'?'").trim();
    const span = this.#span({ traceId: call.traceId, spanId: hex(8) }, call.spanId, KIND.client);
    const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, MAX_TEXT) };
    return { end: (outcome) => span.end({ name: text.split(/\s/, 1)[0]?.toLowerCase() ?? '', attributes, ...outcome }) };
  }

  bound<Args extends unknown[]>(callback: (...args: Args) => void): (...args: Args) => void {
    const call = this.#place.getStore() ?? null;
    return (...args) => this.#place.run(call, () => callback(...args));
  }

  /** Spans that the collector does not take are lost. */
  async send(): Promise<void> {
    const spans = this.#ended;
    this.#ended = [];
    if (spans.length === 0) return;
    const resource = { attributes: attributesOf({ 'service.name': this.config.service, 'service.version': this.about.version }) };
    try {
      const answer = await fetch(`${this.config.endpoint}/v1/traces`, {
        method: 'POST',
        headers: { ...this.config.headers, 'content-type': 'application/json' },
        body: JSON.stringify({ resourceSpans: [{ resource, scopeSpans: [{ scope: { name: 'porteira' }, spans }] }] }),
        signal: AbortSignal.timeout(SEND_WITHIN_MS),
      });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`resposta ${answer.status}`);
      this.#isSilent = false;
    } catch (error) {
      if (!this.#isSilent) this.about.log.warn({ reason: String(error) }, 'OTEL_EXPORTER_OTLP_ENDPOINT: o coletor não recebeu os rastros');
      this.#isSilent = true;
    }
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.send();
  }

  #span({ traceId, spanId }: Place, parentSpanId: string | undefined, kind: number): Span {
    const begin = nanoseconds();
    return {
      end: ({ name = '', attributes = {}, isFailed = false } = {}) => {
        if (this.#ended.length >= MAX_WAITING) return;
        this.#ended.push({
          ...{ traceId, spanId, ...(parentSpanId ? { parentSpanId } : {}), name, kind },
          ...{ startTimeUnixNano: String(begin), endTimeUnixNano: String(nanoseconds()) },
          attributes: attributesOf(attributes),
          ...(isFailed ? { status: { code: ERROR } } : {}),
        });
      },
    };
  }
}

const hex = (bytes: number): string => randomBytes(bytes).toString('hex');

const nanoseconds = (): bigint => BigInt(Math.round((performance.timeOrigin + performance.now()) * 1_000)) * 1_000n;

const attributesOf = (attributes: Attributes) =>
  Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
  }));

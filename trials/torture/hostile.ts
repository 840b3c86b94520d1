import type { InjectOptions } from 'fastify';
import { issueToken } from '../../apps/api/src/identity/tokens';
import { type GoodRequest, goodRequests } from '../../apps/api/test/good-requests';
import {
  HOSTILE_BODIES,
  HOSTILE_IDS,
  HOSTILE_PARAMETERS,
  HOSTILE_TEXTS,
  HOSTILE_VALUES,
  placesIn,
  spoil,
} from '../../apps/api/test/hostile';
import { createOwner, createPerson } from '../../apps/api/test/people';
import type { Random } from '../random';
import { type Counts, Tally, type TortureContext } from './kind';
import { openSite, type Site } from './site';

const SLOWEST_MS = 5_000;
const REQUESTS_A_BASE = 10_000;
const PERSONS = ['SUPER_ADMIN', 'CUSTOMER', 'nobody'] as const;

const LEAK =
  /syntax error|violates|duplicate key|relation "|column "|SQLSTATE|pg_catalog|information_schema|\bselect\b.+\bfrom\b|insert into|node_modules|\bat \S+ \(|\.[mt]s:\d+|TypeError|ECONN|stack/i;

const CONTENT_TYPES = [
  'text/html',
  'application/json; charset=latin1',
  'application/jsonx',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  '*/*',
  '',
  'application/json, application/json',
];
const BROKEN_UTF8: readonly Buffer[] = [
  Buffer.from([0xff, 0xfe, 0x00]),
  Buffer.from([0x22, 0xc3, 0x28, 0x22]),
  Buffer.from([0xed, 0xa0, 0x80]),
  Buffer.from([0xf8, 0x88, 0x80, 0x80, 0x80]),
  Buffer.concat([Buffer.from('{"a":"'), Buffer.from([0x80, 0xbf]), Buffer.from('"}')]),
];
const HEADERS: readonly Readonly<Record<string, string>>[] = [
  { authorization: 'Bearer' },
  { authorization: 'Bearer null' },
  { authorization: `Bearer ${'a.'.repeat(2_000)}` },
  { authorization: 'Basic YWRtaW46YWRtaW4=' },
  { authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.' },
  { 'idempotency-key': '' },
  { 'idempotency-key': 'á' },
  { 'idempotency-key': 'x'.repeat(201) },
  { 'accept-encoding': 'br;q=NaN, gzip;q=-1, *' },
  { accept: 'application/xml' },
  { 'x-forwarded-for': "127.0.0.1' or 1=1 --" },
  { 'content-encoding': 'gzip' },
  { 'content-length': '0' },
  { 'if-none-match': '*' },
  { range: 'bytes=9-1' },
  { cookie: '__proto__=1; a=%00' },
  { origin: 'null' },
  { host: '\u007f' },
  { traceparent: '00-0-0-zz' },
  { 'x-http-method-override': 'DELETE' },
];

interface Place {
  site: Site;
  requests: readonly GoodRequest[];
  headersOf(person: (typeof PERSONS)[number]): Promise<Record<string, string>>;
}

export async function sendHostile(context: TortureContext): Promise<Counts> {
  const tally = new Tally();
  const called = new Set<string>();
  let [sent, slowest] = [0, 0];
  while (sent < context.trials && !context.isOver()) {
    const site = await openSite(await context.newDatabase());
    try {
      const place = await placeOf(site);
      for (let count = 0; count < REQUESTS_A_BASE && sent < context.trials && !context.isOver(); count++, sent++) await sendOne(place);
    } finally {
      await site.close();
    }
  }
  return { counts: { ...tally.counts, calls: called.size, 'slowest, ms': Math.round(slowest) }, failures: tally.failures };

  async function sendOne({ site, requests, headersOf }: Place): Promise<void> {
    const good = requests[sent % requests.length] as GoodRequest;
    const person = context.random.isTrue(0.8) ? 'SUPER_ADMIN' : context.random.pick(PERSONS);
    const request = spoiled(good, await headersOf(person), context.random);
    const start = performance.now();
    const answer = await site.app.inject(request as InjectOptions);
    const ms = performance.now() - start;
    slowest = Math.max(slowest, ms);
    called.add(good.name);
    tally.add('requests');
    tally.add(`answers ${Math.floor(answer.statusCode / 100)}xx`);
    const what = `${good.name} as ${person}: ${String(request.url).slice(0, 300)} ${JSON.stringify(request.headers).slice(0, 200)} ${String(request.payload).slice(0, 300)}`;
    if (answer.statusCode === 503 && answer.headers['retry-after']) tally.add('503 of a limit');
    else if (answer.statusCode >= 500) tally.fail(`${answer.statusCode}: ${what}`);
    if (ms > SLOWEST_MS) tally.fail(`${Math.round(ms)} ms: ${what}`);
    if (answer.statusCode >= 400 && LEAK.test(withoutEcho(answer.body, request))) tally.fail(`says ${answer.body.slice(0, 300)}: ${what}`);
  }
}

function withoutEcho(body: string, { url, payload }: { url: string; payload?: string | Buffer }): string {
  const sent = `${decode(url)} ${String(payload ?? '')}`;
  return body.replace(/"([^"]{3,})"/g, (all, text: string) => (sent.includes(text) ? '""' : all));
}

function decode(url: string): string {
  try {
    return decodeURIComponent(url);
  } catch {
    return url;
  }
}

async function placeOf(site: Site): Promise<Place> {
  const requests = await goodRequests(site.context, site.routes);
  const people = { SUPER_ADMIN: await createPerson(site.pool, 'SUPER_ADMIN'), CUSTOMER: (await createOwner(site.pool)).user };
  const known = new Map<string, Record<string, string>>();
  const headersOf = async (person: (typeof PERSONS)[number]): Promise<Record<string, string>> => {
    if (person === 'nobody') return {};
    const found = known.get(person);
    if (found && (await site.app.inject({ url: '/api/users/me', headers: found })).statusCode === 200) return found;
    const token =
      (await issueToken(site.context, people[person].id, 'full')) ??
      (await issueToken(site.context, (await createPerson(site.pool, person)).id, 'full'));
    const headers = { authorization: token?.token ?? '' };
    known.set(person, headers);
    return headers;
  };
  return { site, requests, headersOf };
}

function spoiled(good: GoodRequest, headers: Record<string, string>, random: Random) {
  const request: { method: string; url: string; headers: Record<string, string>; payload?: string | Buffer } = {
    method: good.method,
    url: '',
    headers: { ...headers },
  };
  const params: Record<string, string> = { ...good.params };
  const query = new URLSearchParams(good.query);
  let raw = '';
  if (good.body !== undefined) {
    request.payload = JSON.stringify(good.body);
    request.headers['content-type'] = 'application/json';
  }
  for (let faults = 1 + random.below(3); faults > 0; faults--) spoilOnce();
  request.url = `${good.url.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '1')}?${query}${raw}`;
  return request;

  function spoilOnce(): void {
    const names = [...good.url.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
    const places = placesIn(good.body);
    const ways: (() => void)[] = [
      () => {
        const name = random.pick([...good.parameters, ...query.keys(), 'page', 'perPage', 'farm_id']);
        query.set(name.replace('[path]', '[id]'), hostileText(random));
      },
      () => {
        raw += `&${random.pick(HOSTILE_PARAMETERS)}`;
      },
      () => {
        Object.assign(request.headers, random.pick(HEADERS));
      },
    ];
    if (names.length > 0)
      ways.push(() => {
        params[random.pick(names)] = random.isTrue() ? random.pick(HOSTILE_IDS) : encodeURIComponent(hostileText(random).slice(0, 500));
      });
    if (good.method !== 'GET') {
      ways.push(
        () => {
          const [type, body] = random.pick(HOSTILE_BODIES);
          request.payload = body;
          request.headers['content-type'] = type;
        },
        () => {
          request.headers['content-type'] = random.pick(CONTENT_TYPES);
        },
        () => {
          const bytes = Buffer.from(request.payload ?? '{}');
          const at = random.below(bytes.length + 1);
          request.payload = Buffer.concat([bytes.subarray(0, at), random.pick(BROKEN_UTF8), bytes.subarray(at)]);
        },
      );
      if (places.length > 0)
        for (let time = 0; time < 3; time++)
          ways.push(() => {
            request.payload = spoil(good.body, random.pick(places), hostileValue(random));
          });
    }
    random.pick(ways)();
  }
}

function hostileText(random: Random): string {
  if (random.isTrue(0.7)) return random.pick(HOSTILE_TEXTS);
  return random.pick([number, sqlPiece, controls])(random);
}

function hostileValue(random: Random): string {
  if (random.isTrue(0.7)) return random.pick(HOSTILE_VALUES);
  const plain = random.pick([number, sqlPiece, controls])(random);
  return random.pick([
    () => number(random),
    () => JSON.stringify(plain),
    () => `{"id":${number(random)}}`,
    () => `[${number(random)},${JSON.stringify(plain)}]`,
    () => `${'['.repeat(1 + random.below(30))}${JSON.stringify(plain)}`.padEnd(60, ']'),
  ])();
}

const number = (random: Random): string =>
  `${random.isTrue() ? '-' : ''}${random.below(10 ** random.below(10))}${random.isTrue(0.3) ? `.${random.below(1e9)}` : ''}${random.isTrue(0.2) ? `e${random.below(400)}` : ''}`;

const SQL_PIECES = [
  "'",
  '"',
  ';',
  '--',
  '/*',
  ' or 1=1',
  'union select',
  '$1',
  '::int',
  '%',
  '_',
  '\\',
  'pg_sleep(9)',
  ')',
  'null',
  ',',
  "E'\\'",
];
const sqlPiece = (random: Random): string => Array.from({ length: 1 + random.below(6) }, () => random.pick(SQL_PIECES)).join('');

const controls = (random: Random): string =>
  Array.from({ length: 1 + random.below(8) }, () =>
    String.fromCodePoint(random.pick([random.below(32), 0x7f + random.below(33), 0x202e, 0xfeff, 0x1f404, 0xfffe])),
  ).join('');

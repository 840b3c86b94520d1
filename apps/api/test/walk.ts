import { inflateRawSync } from 'node:zlib';
import type { LightMyRequestResponse } from 'fastify';
import { TEMPLATES } from '#view/panel/templates';
import type { App } from '../src/http/app-type';
import type { GoodRequest } from './good-requests';
import { type Person, signInAs } from './people';

export interface Known {
  system: number;
  farm: number;
}

export type Snapshot = ReadonlyMap<string, string>;

/** Further values per parameter; the first is also combined with those of the others. */
const VALUES: Readonly<Record<string, readonly string[]>> = {
  category_livestock_system_id: ['0', 'SYSTEM'],
  period: ['7', '1'],
  template: ['periodical', ...TEMPLATES.map(({ key }) => key)],
  format: ['pdf', 'xlsx', 'csv', 'html'],
  group: ['GERAL', 'SYSTEM-SYSTEM'],
  farm_ids: ['FARM'],
};

function variantsOf({ url, params, query, parameters }: GoodRequest, { system, farm }: Known): string[] {
  const address = url.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '1');
  const template = TEMPLATES.find(({ key }) => url === `/api/dashboards/${key}`);
  const values: typeof VALUES = { ...VALUES, ...(template ? { page: template.pages.map(({ code }) => code) } : {}) };
  const known = parameters.filter((name) => values[name]);
  const fill = (value: string) => value.replace(/SYSTEM$/, String(system)).replace('FARM', String(farm));
  const withValues = (values: Readonly<Record<string, string>>) => {
    const search = new URLSearchParams(query);
    for (const [name, value] of Object.entries(values)) search.set(name, fill(value));
    return `${address}?${search}`;
  };
  const firsts = Object.fromEntries(known.map((name) => [name, values[name]?.[0] ?? '']));
  const variants = known.flatMap((name) => (values[name] ?? []).map((value) => withValues({ ...firsts, [name]: value })));
  return [...new Set([`${address}?${query}`, ...variants])];
}

function read({ statusCode, headers, rawPayload, body }: LightMyRequestResponse, now: Date): string {
  const type = String(headers['content-type'] ?? '');
  const words = /zip|spreadsheetml/.test(type) ? unpack(rawPayload) : body;
  const asked = now.toLocaleString('pt-BR', { timeZone: 'America/Sao_Paulo', dateStyle: 'short', timeStyle: 'short' }).replace(', ', ' ');
  return `${statusCode} ${headers['content-disposition'] ?? ''}\n${words}`.replaceAll(now.toISOString(), 'NOW').replaceAll(asked, 'NOW');
}

function unpack(bytes: Buffer): string {
  const parts: string[] = [];
  for (let at = bytes.readUInt32LE(bytes.length - 6); bytes.readUInt32LE(at) === 0x02014b50; ) {
    const [method, packed, name, extra, comment] = [at + 10, at + 20, at + 28, at + 30, at + 32].map((place) =>
      place === at + 20 ? bytes.readUInt32LE(place) : bytes.readUInt16LE(place),
    ) as [number, number, number, number, number];
    const local = bytes.readUInt32LE(at + 42);
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const content = bytes.subarray(start, start + packed);
    const path = bytes.toString('utf8', at + 46, at + 46 + name);
    const plain = method === 0 ? content : inflateRawSync(content);
    if (path !== 'docProps/core.xml') parts.push(path, path.endsWith('.xlsx') ? unpack(plain) : plain.toString('utf8'));
    at += 46 + name + extra + comment;
  }
  return parts.join('\n');
}

export interface Walk {
  app: App;
  calls: readonly GoodRequest[];
  known: Known;
  now: Date;
}

export async function walkAs(person: Person, { app, calls, known, now }: Walk): Promise<Snapshot> {
  const headers = await signInAs(app, person);
  const answers = new Map<string, string>();
  for (const call of calls) for (const url of variantsOf(call, known)) answers.set(url, read(await app.inject({ url, headers }), now));
  return answers;
}

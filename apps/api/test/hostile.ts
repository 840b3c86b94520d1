/** As JSON text, because `1e400`, a key `__proto__` and a lone surrogate cannot be written otherwise. */
export const HOSTILE_VALUES: readonly string[] = [
  'null',
  'true',
  '""',
  '"NaN"',
  '1e400',
  '[]',
  '{}',
  '"2026-02-31"',
  '{"id":2147483648}',
  '-1',
  '9007199254740993',
  '{"id":null}',
  '"\\u0000"',
  '[1,1]',
  '{"__proto__":{"id":1}}',
  '"Infinity"',
  '0.1',
  '[[[{"a":[]}]]]',
  '"__proto__"',
  '-1e400',
  '{"id":"1"}',
  '"\\ud800"',
  '2147483648',
  '"10000-01-01"',
  '[{"id":1},{"id":1}]',
  '1e-400',
  '{"toString":"x","valueOf":1,"length":-1}',
  '"constructor"',
  '" "',
  '"1"',
  '{"id":1e20}',
  '"31/02/2026"',
  '1e308',
  '[null]',
  '"0000-00-00"',
  `"${'x'.repeat(5_000)}"`,
  '-0',
  '{"id":-1}',
  '"\'; drop table births; --"',
  `"${'9'.repeat(40)}"`,
];

const JSON_TYPE = 'application/json';
const deep = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;

export const HOSTILE_BODIES: readonly (readonly [type: string, body: string])[] = [
  [JSON_TYPE, '{"a":'],
  [JSON_TYPE, 'null'],
  [JSON_TYPE, '[]'],
  [JSON_TYPE, '{}'],
  [JSON_TYPE, ''],
  [JSON_TYPE, '"text"'],
  [JSON_TYPE, '1e400'],
  [JSON_TYPE, '[null]'],
  [JSON_TYPE, '[[]]'],
  [JSON_TYPE, '[1,"a",true]'],
  [JSON_TYPE, '{"__proto__":{"role":"SUPER_ADMIN"}}'],
  [JSON_TYPE, '{"constructor":{"prototype":{"x":1}}}'],
  [JSON_TYPE, '{"toString":null,"hasOwnProperty":1,"length":3}'],
  [JSON_TYPE, '{"id":"x","version":"y","unknown":[{}]}'],
  [JSON_TYPE, deep(40)],
  [JSON_TYPE, deep(5_000)],
  [JSON_TYPE, `[${'{},'.repeat(2_000)}{}]`],
  [JSON_TYPE, `{"a":"${'x'.repeat(1_100_000)}"}`],
  ['text/plain', '{"a":1}'],
  ['application/xml', '<a/>'],
  ['application/x-www-form-urlencoded', 'a=1&b=2'],
  ['multipart/form-data; boundary=x', '--x\r\n\r\n--x--'],
  ['application/json; charset=utf-7', '{}'],
];

export const HOSTILE_TEXTS: readonly string[] = [
  '',
  'NaN',
  '-1',
  '2147483648',
  '9'.repeat(40),
  '1e400',
  '|',
  '1|2|x',
  'null',
  '2026-02-31',
  '2026-13',
  '__proto__',
  'constructor',
  '\0',
  '{"id":1}',
  'eq:',
  'or:eq:1',
  'contains:%',
  'gt:2025-02-31',
  "'; drop table births; --",
  'true',
  'Infinity',
  '1.5',
  ' 1',
  'ASC',
  'x'.repeat(3_000),
  '1|'.repeat(2_000),
];

export const HOSTILE_PARAMETERS: readonly string[] = [
  'wherein',
  'wherein[]=1',
  'wherein[id',
  'wherein[__proto__]=1',
  'wherein[constructor.name]=1',
  'wherein[id][x]=1',
  'wherecustom[id]=eq:x',
  'wherecustom[created_by.name]=contains:%25_',
  'order[id]=ASC&order[id]=DESC',
  'order[__proto__]=ASC',
  'order=id',
  'whereinmatch[id]=1',
  'wherenotin[farm.customer.user.name]=1',
  '__proto__=1',
  'toString=1',
  'farm_id=1&farm_id=2',
  '%ff=1',
  'page=%',
];

export const HOSTILE_IDS: readonly string[] = [
  'x',
  '0',
  '-1',
  '2147483648',
  '9'.repeat(30),
  'NaN',
  '1e3',
  '1.5',
  '%00',
  '%20',
  '__proto__',
  'constructor',
  '%ff',
  '1;2',
  'null',
];

/** Rotates hostile values, so that all of them are tried in every kind of place. */
export class Turns {
  private readonly next = new Map<string, number>();

  of<One>(place: string, all: readonly One[], count = all.length): One[] {
    const start = this.next.get(place) ?? 0;
    this.next.set(place, start + count);
    return Array.from({ length: Math.min(count, all.length) }, (_, index) => all[(start + index) % all.length] as One);
  }
}

export const UNKNOWN_MEMBER = 'desconhecido';

export function placesIn(body: unknown, depth = 0): string[][] {
  if (body === null || typeof body !== 'object' || depth > 4) return [];
  const members = Object.entries(body).flatMap(([name, value]) => [[name], ...placesIn(value, depth + 1).map((path) => [name, ...path])]);
  return Array.isArray(body) ? members : [...members, [UNKNOWN_MEMBER], ['__proto__']];
}

export function spoil(body: unknown, [name, ...rest]: readonly string[], json: string): string {
  if (name === undefined) return json;
  const inner = (key: string, value: unknown) => (key === name ? spoil(value, rest, json) : JSON.stringify(value));
  if (Array.isArray(body)) return `[${body.map((value, index) => inner(String(index), value)).join()}]`;
  const members = Object.entries(body as object).filter(([key]) => key !== name);
  const own = Object.hasOwn(body as object, name) ? (body as Record<string, unknown>)[name] : null;
  return `{${[...members, [name, own] as const].map(([key, value]) => `${JSON.stringify(key)}:${inner(key, value) ?? 'null'}`).join()}}`;
}

/** A TypeScript client made of the description of the API: the type of every call, and one small function that makes them. */

/** The part of an OpenAPI document that a client is made of. */
export interface ApiDocument {
  info: { version: string };
  paths: Readonly<Record<string, Readonly<Record<string, DescribedCall>>>>;
  components: { schemas: Readonly<Record<string, Schema>> };
}

interface DescribedCall {
  summary?: string;
  parameters?: readonly { in: string; name: string }[];
  requestBody?: { required?: boolean; content?: Content };
  responses?: Readonly<Record<string, { content?: Content }>>;
}

type Content = Readonly<Record<string, { schema?: Schema }>>;

/** As much of JSON Schema as the description uses. */
interface Schema {
  $ref?: string;
  type?: string | readonly string[];
  enum?: readonly unknown[];
  const?: unknown;
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  allOf?: readonly Schema[];
  items?: Schema;
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  additionalProperties?: boolean | Schema;
}

const JSON_TYPE = 'application/json';

/** The source of the client. Compiles as it is, in strict mode, for browsers and Node; needs nothing but `fetch`. */
export function clientSource({ info, paths, components }: ApiDocument): string {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => callType(method.toUpperCase(), path, call)),
  );
  const schemas = Object.entries(components.schemas).map(([name, schema]) => `export type ${name} = ${typeOf(schema)};`);
  return [
    `// Cliente da API do Porteira ${info.version}, feito de /api/openapi.json. Não altere à mão: baixe outro em /api/client.ts.`,
    RUNTIME,
    `export interface Calls {\n${calls.join('\n')}\n}`,
    ...schemas,
    '',
  ].join('\n\n');
}

function callType(method: string, path: string, { summary, parameters = [], requestBody, responses = {} }: DescribedCall): string {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, key]) => `${key}: string | number`);
  const named = parameters.filter((one) => one.in === 'query' && !one.name.includes('[')).map((one) => JSON.stringify(one.name));
  const body = requestBody?.content?.[JSON_TYPE]?.schema;
  const bodyType = body ? typeOf(body) : 'unknown';
  // A row is changed by what is said of it; the rest stays.
  const given = method === 'PUT' && path.endsWith('}') ? `Partial<${bodyType}>` : bodyType;
  const parts = [
    ...(inPath.length > 0 ? [`path: { ${inPath.join('; ')} }`] : []),
    `query?: Query<${named.length > 0 ? named.join(' | ') : 'never'}>`,
    ...(requestBody ? [`body${requestBody.required ? '' : '?'}: ${given}`] : []),
    `answer: ${answerType(responses)}`,
  ];
  return `${summary ? `  /** ${summary.replaceAll('*/', '')} */\n` : ''}  ${JSON.stringify(`${method} ${path}`)}: { ${parts.join('; ')} };`;
}

/** What comes of a call that went well: what it says, nothing, or else a file. */
function answerType(responses: NonNullable<DescribedCall['responses']>): string {
  const good = Object.entries(responses).filter(([status]) => status.startsWith('2'));
  const types = good.map(([status, { content }]) => {
    const schema = content?.[JSON_TYPE]?.schema;
    return schema ? typeOf(schema) : status === '204' ? 'undefined' : 'Blob';
  });
  return types.length === 0 ? 'unknown' : [...new Set(types)].join(' | ');
}

function typeOf(schema: Schema): string {
  const { $ref, anyOf, oneOf, allOf, type } = schema;
  if ($ref) return $ref.replace('#/components/schemas/', '');
  if ('const' in schema) return JSON.stringify(schema.const);
  if (schema.enum) return oneOfTypes(schema.enum.map((value) => JSON.stringify(value)));
  if (anyOf ?? oneOf) return oneOfTypes((anyOf ?? oneOf ?? []).map(typeOf));
  if (allOf) return allOf.map((one) => `(${typeOf(one)})`).join(' & ');
  if (typeof type === 'string') return plainType(type, schema);
  return type ? oneOfTypes(type.map((one) => plainType(one, schema))) : 'unknown';
}

const oneOfTypes = (types: readonly string[]): string => (types.length === 0 ? 'unknown' : [...new Set(types)].join(' | '));

function plainType(type: string, schema: Schema): string {
  if (type === 'integer' || type === 'number') return 'number';
  if (type === 'string' || type === 'boolean' || type === 'null') return type;
  if (type === 'array') return `(${schema.items ? typeOf(schema.items) : 'unknown'})[]`;
  return type === 'object' ? objectType(schema) : 'unknown';
}

/** What else an object may hold is left open where anything may stand there: it would hide a misspelt name. */
function objectType({ properties = {}, required = [], additionalProperties }: Schema): string {
  const known = Object.entries(properties).map(
    ([name, schema]) => `${JSON.stringify(name)}${required.includes(name) ? '' : '?'}: ${typeOf(schema)}`,
  );
  if (known.length > 0) return `{ ${known.join('; ')} }`;
  const rest = typeof additionalProperties === 'object' ? typeOf(additionalProperties) : 'unknown';
  return `Record<string, ${rest}>`;
}

/** What makes the calls. Told in Portuguese, as whoever reads it writes a program for a farm of Brazil. */
const RUNTIME = `/** Um valor na consulta; uma lista é escrita com | entre os valores. */
export type Value = string | number | boolean | readonly (string | number)[];

/** Os parâmetros de uma chamada: os que ela nomeia e os da gramática das listas, como "wherein[farm.id]". */
export type Query<Names extends string> = { readonly [Name in Names | \`\${string}[\${string}]\`]?: Value };

/** A recusa de uma chamada: \`status\` HTTP, \`code\` estável, a mensagem em português e, por campo, o que está errado. */
export class PorteiraError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: Readonly<Record<string, string>>;
  constructor(status: number, body: { code?: string; message?: string; fields?: Record<string, string> }) {
    super(body.message ?? \`HTTP \${status}\`);
    this.status = status;
    this.code = body.code ?? '';
    this.fields = body.fields ?? {};
  }
}

type Parts<Name extends keyof Calls> = Omit<Calls[Name], 'answer'>;
type Given<Name extends keyof Calls> = {} extends Parts<Name> ? [parts?: Parts<Name>] : [parts: Parts<Name>];

/** Faz as chamadas com uma chave de acesso (Conta › Chaves de acesso). Lança \`PorteiraError\` quando o servidor recusa. */
export function porteira({ url, key, fetch: ask = fetch }: { url: string; key: string; fetch?: typeof fetch }) {
  return async <Name extends keyof Calls>(name: Name, ...[parts]: Given<Name>): Promise<Calls[Name]['answer']> => {
    const { path = {}, query = {}, body } = (parts ?? {}) as { path?: Record<string, string | number>; query?: Query<string>; body?: unknown };
    const [method = 'GET', pattern = ''] = name.split(' ');
    const address = new URL(pattern.replace(/\\{(\\w+)\\}/g, (_, one: string) => encodeURIComponent(String(path[one]))), url);
    for (const [one, value] of Object.entries(query))
      if (value !== undefined) address.searchParams.set(one, Array.isArray(value) ? value.join('|') : String(value));
    const answer = await ask(address, {
      method,
      headers: { authorization: \`Bearer \${key}\`, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const isJson = answer.headers.get('content-type')?.includes('json') ?? false;
    if (!answer.ok) throw new PorteiraError(answer.status, isJson ? await answer.json() : {});
    if (answer.status === 204) return undefined as Calls[Name]['answer'];
    return isJson ? answer.json() : ((await answer.blob()) as Calls[Name]['answer']);
  };
}`;

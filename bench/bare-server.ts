import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import pg from 'pg';
import { ONE_FARM } from './by-hand';

/** Baseline: the same SQL on node:http and pg without any feature of the product. A process of its own, started by `bench/run.ts`. */

pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });

/** The fastest SQL for a page selects rows before joining. */
const LIST = `
  select t.id, t.date, t.amount, t.destination, t.weight_alive, t.weight_death, t.value_arroba, t.value_head, t.from_confinement,
    t.validated, t.status, t.version, t.environment, t.created_at, t.updated_at,
    t.category_herd_departure_type_id, dt.title, dt.is_sale, dt.has_carcass, t.category_livestock_id, cl.title, t.harvest_id, h.title, h.first_year, h.last_year,
    t.customer_id, c.name, t.farm_id, f.name, t.created_by, cu.name, t.updated_by, uu.name
  from (select * from herd_departure where environment = 'BEEF_CATTLE' and harvest_id = $1 and farm_id = $2 order by date desc, id limit $3) t
  left join category_herd_departure_type dt on dt.id = t.category_herd_departure_type_id
  left join category_livestock cl on cl.id = t.category_livestock_id
  join harvests h on h.id = t.harvest_id join customers c on c.id = t.customer_id join farms f on f.id = t.farm_id
  left join users cu on cu.id = t.created_by left join users uu on uu.id = t.updated_by
  order by t.date desc, t.id`;
const COUNT = `select count(*) from herd_departure t where t.environment = 'BEEF_CATTLE' and t.harvest_id = $1 and t.farm_id = $2`;

function shape(v: unknown[]) {
  return {
    id: v[0],
    date: v[1],
    amount: v[2],
    destination: v[3],
    weight_alive: v[4],
    weight_death: v[5],
    value_arroba: v[6],
    value_head: v[7],
    from_confinement: v[8],
    validated: v[9],
    status: v[10],
    version: v[11],
    environment: v[12],
    created_at: v[13],
    updated_at: v[14],
    category_herd_departure_type: { id: v[15], title: v[16], is_sale: v[17], has_carcass: v[18] },
    category_livestock: { id: v[19], title: v[20] },
    harvest: { id: v[21], title: v[22], first_year: v[23], last_year: v[24] },
    customer: { id: v[25], name: v[26] },
    farm: { id: v[27], name: v[28] },
    created_by: { id: v[29], name: v[30] },
    updated_by: v[31] === null ? null : { id: v[31], name: v[32] },
  };
}

async function list(url: URL): Promise<unknown> {
  const values = [url.searchParams.get('harvest'), url.searchParams.get('farm')];
  const limit = Number(url.searchParams.get('limit'));
  const rows = await pool.query({ name: 'list', text: LIST, values: [...values, limit], rowMode: 'array' });
  const size =
    rows.rowCount === limit ? (await pool.query({ name: 'count', text: COUNT, values, rowMode: 'array' })).rows[0]?.[0] : rows.rowCount;
  return { resultList: rows.rows.map(shape), size };
}

async function facts(url: URL): Promise<unknown> {
  const [harvest, previous, farm] = ['harvest', 'previous', 'farm'].map((name) => url.searchParams.get(name));
  const read = async (...values: unknown[]) =>
    (await pool.query({ name: 'one', text: ONE_FARM, values, rowMode: 'array' })).rows[0]?.[0] as unknown;
  return Promise.all([read(harvest, farm), read(previous, farm)]);
}

const OWN_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  births: ['date', 'amount', 'sex'],
  financials: ['type', 'date', 'description', 'cost_center_id', 'value'],
  herd_departure: [
    'date',
    'category_herd_departure_type_id',
    'category_livestock_id',
    'amount',
    'weight_alive',
    'weight_death',
    'value_arroba',
  ],
  milk_quality: ['category_milk_quality_type_id', 'date', 'quantity'],
};
const PLACE = ['harvest_id', 'customer_id', 'farm_id', 'environment'];
const ON_CONFLICT: Readonly<Record<string, string>> = {
  milk_quality: `on conflict (environment, harvest_id, farm_id, category_milk_quality_type_id, date)
    do update set quantity = excluded.quantity, version = milk_quality.version + 1, updated_at = now()`,
};

async function insert(table: string, body: Record<string, unknown>): Promise<unknown> {
  const columns = [...PLACE, ...(OWN_COLUMNS[table] ?? [])];
  const places = columns.map((_, index) => `$${index + 1}`);
  const { rows } = await pool.query({
    name: `insert ${table}`,
    text: `insert into ${table} (${columns.join(', ')}) values (${places.join(', ')}) ${ON_CONFLICT[table] ?? ''} returning *`,
    values: columns.map((name) => body[name.replace(/_id$/, '')]),
  });
  return rows[0];
}

async function update(id: number, body: Record<string, unknown>): Promise<unknown> {
  const { rows } = await pool.query({
    name: 'update',
    text: 'update births set amount = $2, version = version + 1, updated_at = now() where id = $1 returning *',
    values: [id, body.amount],
  });
  return rows[0];
}

async function validate(ids: number[], value: boolean): Promise<unknown> {
  await pool.query({
    name: 'validate',
    text: 'update herd_departure set validated = $2, version = version + 1, updated_at = now() where id = any($1)',
    values: [ids, value],
  });
  return {};
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return chunks.length === 0 ? {} : JSON.parse(Buffer.concat(chunks).toString());
}

async function answer(request: IncomingMessage): Promise<unknown> {
  const url = new URL(request.url ?? '/', 'http://bare');
  if (request.method === 'GET') return url.pathname === '/facts' ? facts(url) : list(url);
  const body = await bodyOf(request);
  if (request.method === 'POST') return insert(url.pathname.slice(1), body as Record<string, unknown>);
  if (url.pathname === '/validate') return validate(body as number[], url.searchParams.get('type') !== 'false');
  return update(Number(url.pathname.slice(1)), body as Record<string, unknown>);
}

function reply(response: ServerResponse, status: number, body: unknown): void {
  const text = JSON.stringify(body);
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(text) }).end(text);
}

createServer((request, response) => {
  answer(request).then(
    (body) => reply(response, 200, body),
    (error: unknown) => reply(response, 500, { message: String(error) }),
  );
}).listen(Number(process.env.PORT), '127.0.0.1', () => console.log('ready'));

import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { withClient } from '../../bench/measure';

const WRITERS = 8;
const READERS = 2;
const PAUSE_MS = 100;
/** Shorter than `Retry-After`, so that the length of an outage is seen. */
const REPEAT_AFTER_MS = 250;
const ANSWER_WITHIN_MS = 60_000;

const TABLES = ['births', 'financials'] as const;
type Table = (typeof TABLES)[number];

interface Target {
  harvest: number;
  customer: number;
  farm: number;
  day: string;
  costCenter: number;
}

export interface Load {
  acknowledgedAt: number[];
  answers: Map<string, number>;
  slowestMs(): number;
  stop(): Promise<{ acknowledged: number; lost: number; doubled: number }>;
}

export async function startLoad(origin: string, databaseUrl: string): Promise<Load> {
  const target = await findTarget(databaseUrl);
  const before = await lastIds(databaseUrl);
  const headers = { authorization: await signIn(origin), 'content-type': 'application/json' };
  const acknowledged: Record<Table, number[]> = { births: [], financials: [] };
  const acknowledgedAt: number[] = [];
  const answers = new Map<string, number>();
  let slowest = 0;
  let isOver = false;

  const ask = async (path: string, init: RequestInit = {}): Promise<Response | null> => {
    const begin = performance.now();
    const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
    const answer = await fetch(`${origin}/api/${path}`, { ...init, signal, headers: { ...headers, ...init.headers } }).catch(() => null);
    slowest = Math.max(slowest, performance.now() - begin);
    const kind = kindOf(answer);
    answers.set(kind, (answers.get(kind) ?? 0) + 1);
    return answer;
  };
  const write = async (table: Table): Promise<void> => {
    const body = JSON.stringify(bodyOf(table, target));
    const init = { method: 'POST', body, headers: { 'idempotency-key': randomUUID() } };
    for (;;) {
      const answer = await ask(table, init);
      if (answer?.status === 201) {
        acknowledged[table].push(((await answer.json()) as { id: number }).id);
        acknowledgedAt.push(performance.now());
        return;
      }
      await answer?.arrayBuffer();
      if (answer && answer.status !== 503) throw new Error(`POST ${table}: ${answer.status}`);
      await sleep(REPEAT_AFTER_MS);
    }
  };
  const keepWriting = async (number: number): Promise<void> => {
    for (let count = number; !isOver; count++) {
      await write(TABLES[count % TABLES.length] as Table);
      await sleep(PAUSE_MS);
    }
  };
  const place = `harvest_id=${target.harvest}&farm_id=${target.farm}`;
  const list = `births?wherein[harvest.id]=${target.harvest}&wherein[farm.id]=${target.farm}&page=0&perPage=50`;
  const keepReading = async (number: number): Promise<void> => {
    for (let count = number; !isOver; count++) {
      await (await ask(count % 2 === 0 ? list : `indicators?${place}`))?.arrayBuffer();
      await sleep(2 * PAUSE_MS);
    }
  };
  const works = [
    ...Array.from({ length: WRITERS }, (_, number) => keepWriting(number)),
    ...Array.from({ length: READERS }, (_, number) => keepReading(number)),
  ];
  for (const work of works) work.catch(() => {});
  return {
    acknowledgedAt,
    answers,
    slowestMs: () => slowest,
    stop: async () => {
      isOver = true;
      await Promise.all(works);
      return compare(databaseUrl, before, acknowledged);
    },
  };
}

function kindOf(answer: Response | null): string {
  if (!answer) return 'none';
  return answer.status === 503 && !answer.headers.has('retry-after') ? '503 without Retry-After' : String(answer.status);
}

export function bodyOf(table: Table, { harvest, customer, farm, day, costCenter }: Target): object {
  const place = { harvest, customer, farm, environment: 'BEEF_CATTLE', date: day };
  return table === 'births'
    ? { ...place, amount: 3, sex: 'MALE' }
    : { ...place, type: 'DESPESAS', description: 'Sal mineral', cost_center: costCenter, value: 1200 };
}

export async function signIn(origin: string): Promise<string> {
  const response = await fetch(`${origin}/api/users/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin@porteira.local', password: 'Porteira@2026' }),
  });
  return ((await response.json()) as { idToken: string }).idToken;
}

export async function findTarget(databaseUrl: string): Promise<Target> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<Target>(
      `select b.harvest_id as harvest, b.customer_id as customer, b.farm_id as farm, min(h.first_year) || '-07-15' as day,
         (select min(cost_center_id) from financials l where l.type = 'DESPESAS' and l.farm_id = b.farm_id) as "costCenter"
       from births b join harvests h on h.id = b.harvest_id
       where b.environment = 'BEEF_CATTLE' and exists (select from financials l where l.type = 'DESPESAS' and l.farm_id = b.farm_id)
       group by 1, 2, 3 order by 4, 3 limit 1`,
    );
    const [found] = rows;
    if (!found) throw new Error('no farm with births and expenses');
    return found;
  });
}

async function lastIds(databaseUrl: string): Promise<Record<Table, number>> {
  return withClient(databaseUrl, async (client) => {
    const last = async (table: Table) =>
      (await client.query<{ id: number }>(`select max(id)::integer as id from ${table}`)).rows[0]?.id ?? 0;
    return { births: await last('births'), financials: await last('financials') };
  });
}

/** Every write ends acknowledged, so a row that nobody was told of is a double. */
async function compare(databaseUrl: string, before: Record<Table, number>, acknowledged: Record<Table, readonly number[]>) {
  const totals = { acknowledged: 0, lost: 0, doubled: 0 };
  await withClient(databaseUrl, async (client) => {
    for (const table of TABLES) {
      const { rows } = await client.query<{ id: number }>(`select id from ${table} where id > $1`, [before[table]]);
      const [stored, told] = [new Set(rows.map(({ id }) => id)), new Set(acknowledged[table])];
      totals.acknowledged += acknowledged[table].length;
      totals.lost += acknowledged[table].length - [...told].filter((id) => stored.has(id)).length;
      totals.doubled += [...stored].filter((id) => !told.has(id)).length;
    }
  });
  return totals;
}

import type { InjectOptions } from 'fastify';
import type { Environment } from '#model/kit/environment';
import { updateDraft } from '../../apps/api/src/areas/benchmark/update-draft';
import { asReference, createFactory, type Factory } from '../../apps/api/test/factory';
import { createOwner, createPerson, signInAs } from '../../apps/api/test/people';
import { createHarvest } from '../../apps/api/test/places';
import { fileOf } from '../../apps/api/test/upload';
import { type Counts, Tally, type TortureContext } from './kind';
import { startCuttingProxy } from './proxy';
import { openSite, type Site } from './site';

const HARVEST_YEAR = 2024;
const ROWS = 5;

interface Save {
  name: string;
  prepare(trial: number): Promise<() => Promise<Answer>>;
  stored(): Promise<number>;
}

type Answer = { status: number; body: string };

interface Ground {
  site: Site;
  direct: Site;
  factory: Factory;
  place: { customer: { id: number }; harvest: { id: number }; farm: { id: number }; environment: Environment };
  headers: { authorization: string };
}

export async function cutConnections(context: TortureContext): Promise<Counts> {
  const addresses = await context.newDatabase();
  const proxy = await startCuttingProxy(addresses.appUrl);
  const [site, direct] = [await openSite({ ...addresses, appUrl: proxy.url }), await openSite(addresses)];
  const tally = new Tally();
  try {
    const ground = await prepareGround(site, direct);
    for (const save of savesOf(ground)) await cutSave(save);
  } finally {
    await site.close();
    await direct.close();
    await proxy.close();
  }
  return tally;

  async function cutSave(save: Save): Promise<void> {
    await warmUp(site);
    const first = await save.prepare(0);
    const empty = await save.stored();
    proxy.arm(0);
    const whole = await first();
    const messages = proxy.seen();
    const full = (await save.stored()) - empty;
    if (whole.status >= 300 || full === 0) throw new Error(`${save.name}: ${whole.status} ${whole.body.slice(0, 300)}`);
    for (const at of chosen(messages)) {
      if (context.isOver()) return;
      await cutAt(save, at, full);
    }
    tally.add(`messages of ${save.name}`, messages);
  }

  function chosen(messages: number): number[] {
    const all = Array.from({ length: messages }, (_, index) => index + 1);
    if (messages <= context.trials) return all;
    const last = all.slice(-Math.ceil(context.trials / 3));
    const others = all.slice(0, -last.length);
    return [...Array.from({ length: context.trials - last.length }, () => context.random.pick(others)), ...last];
  }

  async function cutAt(save: Save, at: number, full: number): Promise<void> {
    const where = `${save.name}, message ${at}`;
    const send = await save.prepare(at);
    await warmUp(site);
    const before = await save.stored();
    proxy.arm(at);
    const answer = await send();
    const wasCut = proxy.wasCut();
    proxy.arm(0);
    const written = (await save.stored()) - before;
    tally.add(wasCut ? 'cuts' : 'calls that ended before the cut');
    if (written !== 0 && written !== full) tally.fail(`${where}: half written, ${written} of ${full}`);
    if (answer.status < 300 && written !== full) tally.fail(`${where}: ${answer.status}, and yet ${written} of ${full}`);
    if (answer.status >= 300 && answer.status !== 503) tally.fail(`${where}: ${answer.status} ${answer.body.slice(0, 200)}`);
    if (answer.status === 503 && written === full) tally.add('written, with the answer lost');
    const again = await send();
    const after = (await save.stored()) - before;
    if (again.status >= 300 || after !== full) tally.fail(`${where}, repeated: ${again.status}, ${after} of ${full}`);
  }
}

async function warmUp({ context }: Site): Promise<void> {
  for (let tries = 0; tries < 20; tries++) {
    const isAlive = await context.pool.query('select 1').then(
      () => true,
      () => false,
    );
    if (isAlive) return;
  }
  throw new Error('no connection through the proxy');
}

async function prepareGround(site: Site, direct: Site): Promise<Ground> {
  const factory = await createFactory(direct.context);
  const technician = await createPerson(direct.pool, 'SUPER_ADMIN');
  const owner = await createOwner(direct.pool, { farmsLimit: 99 });
  const customer = asReference(owner);
  const farm = asReference(await factory.row('farms', { customer, environment: 'BEEF_CATTLE' }));
  const { id } = await createHarvest(direct.pool, HARVEST_YEAR);
  const harvest = { id, first_year: HARVEST_YEAR, last_year: HARVEST_YEAR + 1 };
  await direct.pool.query(
    `insert into farms_details (harvest_id, customer_id, farm_id, environment, name, total_area) values ($1, $2, $3, 'BEEF_CATTLE', 'F', 500)`,
    [id, customer.id, farm.id],
  );
  return {
    site,
    direct,
    factory,
    place: { customer, harvest, farm, environment: 'BEEF_CATTLE' },
    headers: await signInAs(site.app, technician),
  };
}

function savesOf(ground: Ground): Save[] {
  const { site, direct, factory, place, headers } = ground;
  const count = async (sql: string) => Number((await direct.pool.query<{ n: string }>(`select count(*) as n ${sql}`)).rows[0]?.n);
  const rowsOf = (path: string) => async () => {
    const entries = await count(`from audit_log where resource = '${path}'`);
    return entries * 1_000 + (await count(`from ${path}`));
  };
  const validated = async () => (await rowsOf('births')()) + (await count('from births where validated'));
  const entriesOf = (path: string) => () => count(`from audit_log where resource = '${path}'`);
  const sender = (save: string, trial: number, request: InjectOptions) => async (): Promise<Answer> => {
    const { statusCode, body } = await site.app.inject({
      ...request,
      headers: { ...headers, ...request.headers, 'idempotency-key': `${save}-${trial}` },
    });
    return { status: statusCode, body };
  };
  const many = <One>(make: (index: number) => Promise<One>) => Promise.all(Array.from({ length: ROWS }, (_, index) => make(index)));
  return [
    {
      name: 'ledger batch',
      stored: rowsOf('financials'),
      prepare: async (trial) =>
        sender('ledger', trial, {
          method: 'POST',
          url: '/api/financials/batch',
          payload: await many(() => factory.body('financials', place)),
        }),
    },
    {
      name: 'validation of many',
      stored: validated,
      prepare: async (trial) => {
        const rows = await many(() => factory.row('births', place));
        return sender('validation', trial, { method: 'PUT', url: '/api/births/validate', payload: rows.map((row) => row.id) });
      },
    },
    {
      name: 'import',
      stored: rowsOf('births'),
      prepare: async (trial) => {
        const lines = await many(async (index) => `0${index + 1}/09/${HARVEST_YEAR};${1_000 + trial * ROWS + index};Macho`);
        const query = `harvest_id=${place.harvest.id}&customer_id=${place.customer.id}&farm_id=${place.farm.id}`;
        const { payload, headers: type } = fileOf(`Data;Quantidade;Sexo\n${lines.join('\n')}`, {});
        return sender('import', trial, { method: 'POST', url: `/api/births/import?dry_run=false&${query}`, payload, headers: type });
      },
    },
    {
      name: 'sheet save',
      stored: entriesOf('climates'),
      prepare: async (trial) => {
        const cells = await many(async (index) => ({
          ...(await factory.body('climates', place)),
          month: index + 1,
          precipitation: 1 + ((trial * 7 + index) % 400),
        }));
        return sender('sheet', trial, { method: 'POST', url: '/api/climates/cells', payload: cells });
      },
    },
    benchmarkUpdate(ground, count),
  ];
}

function benchmarkUpdate({ site, direct, place }: Ground, count: (sql: string) => Promise<number>): Save {
  const comparison = { harvestId: place.harvest.id, environment: place.environment };
  const tables = ['benchmark_rows', 'benchmark_farms', 'benchmark_drafts', 'benchmark_updates'];
  return {
    name: 'benchmark update',
    stored: async () => {
      let sum = 0;
      for (const table of tables) sum = sum * 100 + (await count(`from ${table}`));
      return sum;
    },
    prepare: async () => {
      for (const table of tables.toReversed()) await direct.pool.query(`delete from ${table}`);
      const { rows } = await direct.pool.query<{ id: number }>('select min(id) as id from users');
      let isDone = false;
      return async () => {
        if (isDone) return { status: 200, body: '' };
        try {
          await updateDraft(site.context, comparison, { userId: rows[0]?.id ?? 0, onStep: () => {}, isStillAsked: async () => true });
          isDone = true;
          return { status: 200, body: '' };
        } catch (error) {
          isDone = (await count('from benchmark_updates')) > 0;
          return { status: 503, body: String(error) };
        }
      };
    },
  };
}

import type { InjectOptions } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '../../test/database';
import { createOwner, createPerson, type Owner, type Person, signInAs } from '../../test/people';
import { createFarm, createHarvest } from '../../test/places';
import { deleteOldReadMarks } from './read-notices';

const START = new Date('2040-10-10T12:00:00Z');
const DAY_MS = 24 * 3600 * 1000;
let now = START;
const { app, context, pool } = await testApp({ now: () => now });

let admin: Person;
let owner: Owner;
let outsider: Owner;
beforeAll(async () => {
  admin = await createPerson(pool, 'ADMIN');
  [owner, outsider] = [await createOwner(pool), await createOwner(pool)];
});

async function ask(person: Person, method: InjectOptions['method'] = 'GET', payload?: unknown) {
  now = START;
  const headers = await signInAs(app, person);
  const url = method === 'GET' ? '/api/notices' : '/api/notices/read';
  const answer = await app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) } as InjectOptions);
  return { ...answer.json(), status: answer.statusCode } as Answer;
}
type Notice = { key: string; kind: string; title: string; detail: string; at: string; address: string | null; is_read: boolean };
type Answer = { status: number; resultList: Notice[]; size: number; unread: number; fields?: object };

interface Job {
  kind?: string;
  state?: string;
  message?: string | null;
  daysAgo?: number;
}
async function makeJob(person: Person, title: string, { kind = 'nothing', state = 'DONE', message = null, daysAgo = 0 }: Job = {}) {
  const payload = { harvestId: 1, environment: 'DAIRY_CATTLE' };
  const finished = state === 'QUEUED' ? null : new Date(START.getTime() - daysAgo * DAY_MS - 1000);
  await pool.query(
    `insert into jobs (kind, user_id, title, payload, queue_id, state, message, finished_at) values ($1, $2, $3, $4, gen_random_uuid(), $5, $6, $7)`,
    [kind, person.id, title, payload, state, message, finished],
  );
}

async function publish(customer: Owner, harvestId: number, number: number, daysAgo: number): Promise<void> {
  const farm = await createFarm(pool, customer);
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query<{ id: number }>(
      `select nextval(pg_get_serial_sequence('benchmark_editions', 'id'))::integer as id`,
    );
    const id = rows[0]?.id;
    await client.query(
      `insert into benchmark_edition_farms (edition_id, farm_id, customer_id, source, months, facts, facts_day)
       values ($1, $2, $3, 'PLATFORM', 12, '{}', '2040-07-01')`,
      [id, farm.id, customer.id],
    );
    const at = new Date(START.getTime() - daysAgo * DAY_MS);
    await client.query(
      `insert into benchmark_editions (id, harvest_id, environment, number, calculated_at, published_at, published_by, formulas, farms, participants)
       values ($1, $2, 'BEEF_CATTLE', $3, $4, $4, $5, 1, 1, 1)`,
      [id, harvestId, number, at, admin.id],
    );
    await client.query('commit');
  } finally {
    client.release();
  }
}

describe('of jobs', () => {
  it('those that ended are told to whoever asked for them, with where they are seen', async () => {
    const person = await createPerson(pool, 'ADMIN');
    await makeJob(person, 'Benchmarking de leite', { kind: 'benchmark_update', message: '3 fazendas' });
    await makeJob(person, 'De outra versão', { kind: 'gone', state: 'FAILED', message: 'Sem farms', daysAgo: 1 });
    await makeJob(person, 'Cancelado por outro', { state: 'FAILED', message: 'Cancelado por Outra Pessoa', daysAgo: 2 });
    await makeJob(person, 'Cancelado por mim', { state: 'FAILED', message: `Cancelado por ${person.name}` });
    await makeJob(person, 'Na fila', { state: 'QUEUED' });
    await makeJob(person, 'De há muito', { daysAgo: 8 });
    await makeJob(admin, 'De outra pessoa');
    const { resultList, size, unread } = await ask(person);
    expect([size, unread]).toEqual([3, 3]);
    expect(resultList.map(({ title, detail, address, is_read }) => [title, detail, address, is_read])).toEqual([
      ['Benchmarking de leite', 'Concluído: 3 fazendas', '/leite/benchmark/update-benchmarking', false],
      ['De outra versão', 'Não concluído: Sem farms', '/cadastros/trabalhos', false],
      ['Cancelado por outro', 'Não concluído: Cancelado por Outra Pessoa', '/cadastros/trabalhos', false],
    ]);
    expect((await pool.query('select count(*)::integer as count from notice_reads')).rows[0].count).toBe(0);
  });
});

describe('of editions', () => {
  it('the last one of a harvest is told to those whose farms are in it, and not to whoever published it', async () => {
    const harvest = await createHarvest(pool, 2039);
    await publish(owner, harvest.id, 1, 40);
    await publish(owner, harvest.id, 2, 3);
    await publish(outsider, (await createHarvest(pool, 2038)).id, 1, 91);
    const linked = await createPerson(pool, 'TECHNICAL');
    await pool.query('insert into technicals_customers (user_id, customer_id) values ($1, $2)', [linked.id, owner.id]);
    const told = async (person: Person) => (await ask(person)).resultList.map(({ title, detail, address }) => [title, detail, address]);
    const edition = [['Benchmarking de corte: 2ª edição', 'Safra 2039/2040, corrige a anterior', '/corte/minha-posicao']];
    expect(await told(owner.user)).toEqual(edition);
    expect(await told(linked)).toEqual(edition);
    expect(await told(await createPerson(pool, 'SUPER_ADMIN'))).toEqual(edition);
    expect(await told(await createPerson(pool, 'TECHNICAL', { profiles: ['DAIRY_CATTLE'], globalAccess: true }))).toEqual([]);
    expect(await told(outsider.user)).toEqual([]);
    expect(await told((await createOwner(pool, { onlyDiagnosis: true })).user)).toEqual([]);
    expect((await ask(admin)).resultList.filter(({ kind }) => kind === 'edition')).toEqual([]);
  });
});

describe('of messages', () => {
  it('what the administration wrote is told to each person that it went to, as words', async () => {
    const [person, leftOut] = [await createPerson(pool, 'TECHNICAL'), await createPerson(pool, 'TECHNICAL')];
    const write = async (subject: string, message: string, daysAgo: number) => {
      const { rows } = await pool.query<{ id: number }>(
        `insert into communications (user_id, recipient, subject, message, created_at) values ($1, 'ALL', $2, $3, $4) returning id`,
        [admin.id, subject, message, new Date(START.getTime() - daysAgo * DAY_MS)],
      );
      await pool.query(
        `insert into communication_recipients (communication_id, user_id, state, message_id, error) values ($1, $2, 'QUEUED', $4, null), ($1, $3, 'LEFT_OUT', $5, 'Saiu')`,
        [rows[0]?.id, person.id, leftOut.id, `a${rows[0]?.id}`, `b${rows[0]?.id}`],
      );
    };
    await write('Visitas de março', '<p>Começam na <strong>segunda</strong>.</p><ul><li>Norte</li><li>Sul</li></ul>', 2);
    await write('Longa', `<p>${'palavra '.repeat(60)}</p>`, 3);
    await write('De há muito', '<p>Já foi.</p>', 31);
    const told = (await ask(person)).resultList.filter(({ kind }) => kind === 'message');
    expect(told.map(({ title, address }) => [title, address])).toEqual([
      ['Visitas de março', null],
      ['Longa', null],
    ]);
    expect(told[0]?.detail).toBe('Começam na segunda. Norte Sul');
    expect(told[1]?.detail).toMatch(/^(palavra )+palavra…$/);
    expect((await ask(leftOut)).resultList.filter(({ kind }) => kind === 'message')).toEqual([]);
  });
});

describe('what was read', () => {
  it('is remembered for its person: some, then all', async () => {
    const [person, other] = [await createPerson(pool, 'ADMIN'), await createPerson(pool, 'ADMIN')];
    for (const one of [person, other]) for (const title of ['Um', 'Dois', 'Três']) await makeJob(one, title);
    const before = await ask(person);
    const first = before.resultList.find(({ title }) => title === 'Dois')?.key ?? '';
    const some = await ask(person, 'PUT', { keys: [first, 'job:999999-1', 'nada'] });
    expect([some.status, some.unread - before.unread]).toEqual([200, -1]);
    expect(some.resultList.filter(({ is_read }) => is_read).map(({ title }) => title)).toEqual(['Dois']);
    expect((await ask(person, 'PUT', { keys: [first] })).unread).toBe(some.unread);
    expect((await ask(person, 'PUT', {})).unread).toBe(0);
    expect((await ask(person)).unread).toBe(0);
    expect((await ask(other)).unread).toBe(before.unread);
    // A repeated job makes a new notice.
    await pool.query('update jobs set attempt = attempt + 1 where user_id = $1', [person.id]);
    expect((await ask(person)).unread).toBe(3);
  });

  it('names what cannot be read', async () => {
    for (const wrong of [{ keys: 'job:1' }, { keys: [1] }, { keys: [''] }, { keys: Array(101).fill('x') }, { outro: 1 }, []]) {
      const { status } = await ask(admin, 'PUT', wrong);
      expect([wrong, status]).toEqual([wrong, 422]);
    }
  });

  it('is forgotten after a year', async () => {
    const person = await createPerson(pool, 'ADMIN');
    await makeJob(person, 'Um');
    await ask(person, 'PUT', {});
    const kept = async () =>
      (await pool.query('select count(*)::integer as count from notice_reads where user_id = $1', [person.id])).rows[0].count;
    now = new Date(START.getTime() + 365 * DAY_MS);
    await deleteOldReadMarks(context);
    expect(await kept()).toBeGreaterThan(0);
    now = new Date(START.getTime() + 367 * DAY_MS);
    await deleteOldReadMarks(context);
    expect(await kept()).toBe(0);
  });
});

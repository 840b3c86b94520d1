import type { BatchEntry } from '#model/entry-batch';
import type { TestApp } from '../../apps/api/test/database';
import { createOwner, createPerson, signInAs } from '../../apps/api/test/people';
import { createFarm, createHarvest, openHarvests } from '../../apps/api/test/places';
import type { QueueResponse } from '../../apps/web/src/queue/ports';
import type { SeenRow, SimServer } from './sim-server';

const TABLES = ['births', 'climates', 'entry_keys', 'returns', 'audit_log'];

type Headers = { authorization: string };

/** The product on its database. Time does not pass here; the life of keys has its own tests. */
export class ApiServer implements SimServer {
  readonly #test: TestApp;
  readonly #person: Headers;
  readonly #office: Headers;
  readonly place: BatchEntry['place'];
  #hasCopy = false;

  private constructor(test: TestApp, person: Headers, office: Headers, place: BatchEntry['place']) {
    this.#test = test;
    this.#person = person;
    this.#office = office;
    this.place = place;
  }

  static async start(test: TestApp): Promise<ApiServer> {
    const technician = await createPerson(test.pool, 'TECHNICAL');
    const owner = await createOwner(test.pool, { technician });
    const [farm, harvest] = [await createFarm(test.pool, owner), await createHarvest(test.pool, 2040)];
    const place = { environment: 'BEEF_CATTLE', harvest: harvest.id, customer: owner.id, farm: farm.id } as const;
    return new ApiServer(test, await signInAs(test.app, owner.user), await signInAs(test.app, technician), place);
  }

  async post(path: string, body: unknown): Promise<QueueResponse> {
    const answer = await this.#test.app.inject({ method: 'POST', url: `/api${path}`, headers: this.#person, payload: body as object });
    return { status: answer.statusCode, type: String(answer.headers['content-type']), body: answer.body };
  }

  async rows(): Promise<SeenRow[]> {
    const { rows } = await this.#test.pool.query('select id, version, amount::integer, sex from births where farm_id = $1 order by id', [
      this.place.farm,
    ]);
    return rows;
  }
  async create(serial: number): Promise<void> {
    const { environment, harvest, customer, farm } = this.place;
    await this.#inOffice('POST', 'births', { environment, harvest, customer, farm, date: '2040-11-14', amount: serial, sex: 'MALE' });
  }
  async change({ id }: SeenRow, change: { amount?: number; sex?: string }): Promise<void> {
    await this.#inOffice('PUT', `births/${id}`, change);
  }
  async remove({ id }: SeenRow): Promise<void> {
    await this.#inOffice('DELETE', `births/${id}`);
  }
  async validate({ id }: SeenRow): Promise<void> {
    await this.#inOffice('PUT', 'births/validate', [id]);
  }

  async #inOffice(method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: object): Promise<void> {
    await this.#test.app.inject({ method, url: `/api/${url}`, headers: this.#office, ...(payload ? { payload } : {}) });
  }

  async openHarvest(isOpen: boolean): Promise<void> {
    if (isOpen) await openHarvests(this.#test.pool);
    else await this.#test.pool.query('delete from farms_harvests_platform where owner_id = $1', [this.place.farm]);
  }

  async copy(): Promise<void> {
    await this.#test.pool.query(
      TABLES.map((table) => `drop table if exists copy_${table}; create table copy_${table} as table ${table}`).join('; '),
    );
    this.#hasCopy = true;
  }

  async restore(): Promise<void> {
    if (!this.#hasCopy) return;
    const back = TABLES.map((table) => `delete from ${table}; insert into ${table} overriding system value table copy_${table}`);
    await this.#test.pool.query(`begin; set local session_replication_role = replica; ${back.join('; ')}; commit`);
  }

  async clean(): Promise<void> {}

  async timesWritten(serial: number): Promise<number> {
    const { rows } = await this.#test.pool.query<{ times: number }>(
      `select count(*)::integer as times from audit_log a
       where (a.after ->> 'farm_id')::integer = $1 and exists (select from (values ('births', 'amount'), ('climates', 'precipitation')) as v (path, name)
         where a.resource = v.path and (a.after ->> v.name)::numeric = $2 and (a.before ->> v.name)::numeric is distinct from $2)`,
      [this.place.farm, serial],
    );
    return rows[0]?.times ?? 0;
  }
  async knows(key: string): Promise<boolean> {
    return ((await this.#test.pool.query('select from entry_keys where key = $1 or mends = $1', [key])).rowCount ?? 0) > 0;
  }
  async hasStored(key: string): Promise<boolean> {
    return this.knows(key);
  }
}

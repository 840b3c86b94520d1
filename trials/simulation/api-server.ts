import type { BatchEntry } from '#model/entry-batch';
import type { TestApp } from '../../apps/api/test/database';
import { createOwner, createPerson, signInAs } from '../../apps/api/test/people';
import { createFarm, createHarvest, openHarvests } from '../../apps/api/test/places';
import type { QueueResponse } from '../../apps/web/src/queue/ports';
import type { SeenRow, SimServer } from './sim-server';

const TABLES = ['births', 'climates', 'agriculture_expenses', 'agriculture_expense_items', 'entry_keys', 'returns', 'audit_log'];

const copyOf = (table: string, copy: number) => `copy_${copy}_of_${table}`;

type Headers = { authorization: string };

/** The product on its database. Time does not pass here; the life of keys has its own tests. */
export class ApiServer implements SimServer {
  readonly #test: TestApp;
  readonly #person: Headers;
  readonly #office: Headers;
  readonly place: BatchEntry['place'];
  readonly form: SimServer['form'];
  #copies = 0;

  private constructor(test: TestApp, person: Headers, office: Headers, { place, form }: Pick<SimServer, 'place' | 'form'>) {
    this.#test = test;
    this.#person = person;
    this.#office = office;
    this.place = place;
    this.form = form;
  }

  static async start(test: TestApp): Promise<ApiServer> {
    const technician = await createPerson(test.pool, 'TECHNICAL');
    const owner = await createOwner(test.pool, { technician });
    const [farm, harvest] = [await createFarm(test.pool, owner), await createHarvest(test.pool, 2040)];
    const place = { environment: 'BEEF_CATTLE', harvest: harvest.id, customer: owner.id, farm: farm.id } as const;
    const dairy = await createFarm(test.pool, owner, 'DAIRY_CATTLE');
    const idOf = async (query: string) => ({ id: (await test.pool.query<{ id: number }>(query)).rows[0]?.id });
    const feed = await idOf(`select id from cost_centers_description where title = 'Silagem de milho'`);
    const crop = {
      agriculture_expense_type: 'BULKY',
      cost_center_description: feed,
      planted_area: 20,
      annual_productivity: 45,
      status: true,
    };
    const form = {
      place: { ...place, environment: 'DAIRY_CATTLE', farm: dairy.id } as const,
      crop: { ...crop, loss: 10, initial_dry_matter: 33 },
      line: { agriculture_cost_subcategory: await idOf('select min(id) as id from agriculture_cost_subcategories') },
    };
    return new ApiServer(test, await signInAs(test.app, owner.user), await signInAs(test.app, technician), { place, form });
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
    else await this.#test.pool.query('delete from farms_harvests_platform where owner_id = any($1)', [this.#farms()]);
  }

  #farms(): number[] {
    return [this.place.farm, this.form.place.farm];
  }

  async copy(): Promise<void> {
    this.#copies += 1;
    const copies = TABLES.map((table) => ({ table, copy: copyOf(table, this.#copies) }));
    await this.#test.pool.query(
      copies.map(({ table, copy }) => `drop table if exists ${copy}; create table ${copy} as table ${table}`).join('; '),
    );
  }

  async restore(age: 0 | 1): Promise<void> {
    const copy = this.#copies - age;
    if (copy < 1) return;
    const back = TABLES.map((table) => `delete from ${table}; insert into ${table} overriding system value table ${copyOf(table, copy)}`);
    await this.#test.pool.query(`begin; set local session_replication_role = replica; ${back.join('; ')}; commit`);
  }

  async clean(): Promise<void> {}

  async timesWritten(serial: number): Promise<number> {
    const { rows } = await this.#test.pool.query<{ times: number }>(
      `select count(*)::integer as times from audit_log a
       where (a.after ->> 'farm_id')::integer = any($1)
         and exists (select from (values ('births', 'amount'), ('climates', 'precipitation'), ('agriculture_expense_items', 'volume')) as v (path, name)
         where a.resource = v.path and (a.after ->> v.name)::numeric = $2 and (a.before ->> v.name)::numeric is distinct from $2)`,
      [this.#farms(), serial],
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

import type { InjectOptions } from 'fastify';
import { DEFAULT_ENVIRONMENT } from '#model/kit/environment';
import { type Resource, scopeReferences } from '#model/kit/resource';
import { registry } from '#model/registry';
import { asReference, createFactory, type SampleBody, type Wish } from '../../apps/api/test/factory';
import { createOwner, createPerson, type Person, signInAs } from '../../apps/api/test/people';
import { type Counts, Tally, type TortureContext } from './kind';
import { openSite } from './site';

const PAIRS_AN_OWNER = 30;
const WAYS = ['one by one', 'at once', 'many rows at once'] as const;

export async function writeStaleEdits(context: TortureContext): Promise<Counts> {
  const site = await openSite(await context.newDatabase());
  const tally = new Tally();
  try {
    const { app, pool } = site;
    const factory = await createFactory(site.context);
    const people = [await createPerson(pool, 'SUPER_ADMIN'), await createPerson(pool, 'SUPER_ADMIN')] as const;
    const resources = registry.filter(({ access, cells }) => access !== 'user' && !cells);
    const harvest = asReference(await factory.row('harvests'));
    let customer = { id: 0 };
    for (let pair = 0; pair < context.trials && !context.isOver(); pair++) {
      const resource = resources[pair % resources.length] as Resource;
      if (pair % PAIRS_AN_OWNER === 0) customer = asReference(await createOwner(pool, { farmsLimit: 99, hasDiagnosis: true }));
      const wish = await wishOf(resource);
      const row = await factory.row(resource.path, wish);
      const changes = [
        changeOf(resource, await factory.body(resource.path, wish)),
        changeOf(resource, await factory.body(resource.path, wish)),
      ];
      const way = context.random.pick(WAYS);
      await editTwice(resource, { id: row.id, version: row.version as number }, changes, way);
      tally.add('pairs');
    }

    async function wishOf({ scope, environments, path }: Resource): Promise<Wish> {
      if (scope === 'none') return {};
      const environment = environments?.[0] ?? DEFAULT_ENVIRONMENT;
      if (path === 'farms' || scope === 'customer') return { customer, environment };
      return { customer, environment, harvest, farm: asReference(await factory.row('farms', { customer, environment })) };
    }

    async function editTwice(
      resource: Resource,
      row: { id: number; version: number },
      changes: SampleBody[],
      way: (typeof WAYS)[number],
    ): Promise<void> {
      const edit = async (person: Person, change: SampleBody | undefined) => {
        const headers = await signInAs(app, person);
        const body = { ...change, version: row.version };
        const request =
          way === 'many rows at once'
            ? { method: 'PUT', url: `/api/${resource.path}/batch/change`, payload: [{ ...body, id: row.id }] }
            : { method: 'PUT', url: `/api/${resource.path}/${row.id}`, payload: body };
        return app.inject({ ...request, headers } as InjectOptions);
      };
      const [first, second] = people;
      const answers =
        way === 'at once'
          ? await Promise.all([edit(first, changes[0]), edit(second, changes[1])])
          : [await edit(first, changes[0]), await edit(second, changes[1])];
      const statuses = answers.map(({ statusCode }) => statusCode);
      const what = `${resource.path}, ${way}: ${statuses.join(' and ')}`;
      if (statuses.every((status) => status === 422)) return tally.add('pairs refused for other reasons');
      if (statuses.toSorted().join() !== '200,409') return tally.fail(`${what} ${answers.map(({ body }) => body.slice(0, 200)).join(' ')}`);
      const refusal = answers[statuses.indexOf(409)]?.json();
      const current = refusal.current ?? refusal.rows?.[0]?.current;
      if (current?.version !== row.version + 1)
        tally.fail(`${what}, and the refusal does not show the row as it is: ${JSON.stringify(refusal).slice(0, 300)}`);
      const { rows } = await pool.query<{ user_id: number }>(
        "select user_id from audit_log where resource = $1 and row_id = $2 and action in ('update', 'validate')",
        [resource.path, row.id],
      );
      const winner = people[statuses.indexOf(200)];
      if (rows.length !== 1 || rows[0]?.user_id !== winner?.id) tally.fail(`${what}, and the history says ${JSON.stringify(rows)}`);
      tally.add(way);
    }
  } finally {
    await site.close();
  }
  return tally;
}

function changeOf({ fields }: Resource, body: SampleBody): SampleBody {
  const fixed = new Set(['environment', 'password', ...scopeReferences('farmHarvest').map(({ name }) => name)]);
  return Object.fromEntries(Object.entries(body).filter(([name]) => !fixed.has(name) && !fields[name]?.isFinal));
}

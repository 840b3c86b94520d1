import { sql } from 'kysely';
import { z } from 'zod';
import { idSchema } from '#model/kit/wire-schema';
import { resourceOf } from '#model/registry';
import { type ChosenScope, chosenScope } from '#model/responses/scope';
import { readBodyBy } from '../../body';
import type { Context } from '../../context';
import type { App } from '../../http/app-type';
import { registerReading } from '../../http/reading-call';
import { registerWriting } from '../../http/writing-call';
import { rowNotFound } from '../../refusals/refusals';
import type { Operation } from '../../sql/operation';
import { reachSql } from '../../sql/reach-sql';
import { harvestsOf } from './harvests-filter';

const body = z.strictObject({ farm_id: idSchema, harvest_id: idSchema });
type Ids = z.output<typeof body>;

const URL = '/api/users/me/scope';
const tags = ['Filtro'];

export function registerLastScope(app: App, context: Context): void {
  const read = {
    summary: 'Fazenda e safra escolhidas por último; null se não há, ou se a pessoa já não as vê',
    tags,
    answer: z.object({ scope: chosenScope.nullable() }),
  };
  registerReading(app, context, `GET ${URL}`, read, async (work) => ({ scope: await readLastScope(work) }));

  const write = { summary: 'Guarda a fazenda e a safra escolhidas', tags, body, status: 204, answer: z.null() };
  registerWriting(app, context, `PUT ${URL}`, write, async (work, request) => {
    const ids = readBodyBy(body, request.body);
    if (!(await findScope(work, ids))) throw rowNotFound();
    await work.connection.rows(
      sql`insert into last_scopes (user_id, farm_id, harvest_id, chosen_at) values (${work.actor.id}, ${ids.farm_id}, ${ids.harvest_id}, ${context.now()})
        on conflict (user_id) do update set farm_id = excluded.farm_id, harvest_id = excluded.harvest_id, chosen_at = excluded.chosen_at`,
    );
  });

  const forget = { summary: 'Esquece a fazenda e a safra escolhidas', tags, status: 204, answer: z.null() };
  registerWriting(app, context, `DELETE ${URL}`, forget, async ({ actor, connection }) => {
    await connection.rows(sql`delete from last_scopes where user_id = ${actor.id}`);
  });
}

async function readLastScope(work: Operation): Promise<ChosenScope | null> {
  const [kept] = await work.connection.rows(sql`select farm_id, harvest_id from last_scopes where user_id = ${work.actor.id}`);
  if (!kept) return null;
  const [farm_id, harvest_id] = kept as [number, number];
  return findScope(work, { farm_id, harvest_id });
}

async function findScope(work: Operation, { farm_id, harvest_id }: Ids): Promise<ChosenScope | null> {
  const [found] = await work.connection.rows(
    sql`select f.environment, f.name, d.only_diagnosis, c.id, c.name
      from farms f join customers c on c.id = f.customer_id join farms_details d on d.farm_id = f.id and d.harvest_id = ${harvest_id}
      where f.id = ${farm_id} and ${reachSql(work.actor, resourceOf('farms'), 'f')} and ${reachSql(work.actor, resourceOf('customers'), 'c')}`,
  );
  if (!found) return null;
  const [environment, name, only_diagnosis, customerId, customer] = found as [ChosenScope['environment'], string, boolean, number, string];
  const harvest = (await harvestsOf(work, { customer_id: customerId, farm_id })).find(({ id }) => id === harvest_id);
  if (!harvest) return null;
  const { title, first_year, last_year } = harvest;
  return {
    environment,
    customer: { id: customerId, name: customer },
    harvest: { id: harvest_id, title, first_year, last_year },
    farm: { id: farm_id, name, only_diagnosis },
  };
}

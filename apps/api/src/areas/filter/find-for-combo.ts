import { sql } from 'kysely';
import { z } from 'zod';
import { ENVIRONMENTS } from '#model/kit/environment';
import { type Actor, environmentsOf } from '#model/permissions';
import { resourceOf } from '#model/registry';
import type { Context } from '../../context';
import type { App } from '../../http/app-type';
import { listOf, registerReading } from '../../http/reading-call';
import { forbidden } from '../../refusals/refusals';
import type { Connection } from '../../sql/connection';
import { andAll, type Sql } from '../../sql/fragments';
import type { Operation } from '../../sql/operation';
import { reachSql } from '../../sql/reach-sql';
import { directionParameter, flagParameter, idParameter, idsParameter, pagingParameters } from './parameters';

const query = z.strictObject({
  'wherein[user.id]': idsParameter.optional().meta({ description: 'Clientes que entram no sistema com estes usuários' }),
  'whereinmatch[profile]': z.enum(ENVIRONMENTS).optional(),
  has_diagnosis: flagParameter.optional(),
  technical_id: idParameter.optional().meta({ description: 'Clientes que este técnico atende' }),
  'order[name]': directionParameter.default('ASC'),
  ...pagingParameters,
});
type Query = z.output<typeof query>;

const option = z.object({
  id: z.int(),
  name: z.string(),
  profiles: z.array(z.enum(ENVIRONMENTS)),
  farms_limit: z.int(),
  has_diagnosis: z.boolean(),
  only_diagnosis: z.boolean(),
});
type Option = z.input<typeof option>;

export function registerFindForCombo(app: App, context: Context): void {
  const call = { summary: 'Clientes que o filtro oferece', tags: ['Filtro'], query, answer: listOf(option) };
  registerReading(app, context, 'GET /api/customers/find_for_combo', { ...call, config: { purpose: 'scope' } }, (work, asked) =>
    findForCombo(work, asked.query),
  );
}

async function findForCombo({ actor, connection }: Operation, asked: Query): Promise<{ resultList: Option[]; size: number }> {
  const technicianId = asked.technical_id;
  const attended = technicianId === undefined ? null : await attendedSql(connection, technicianId);
  const from = sql`customers c where ${andAll([reachSql(actor, resourceOf('customers'), 'c'), wishesSql(actor, asked), attended])}`;
  const counted = connection.rows(sql`select count(*)::int as size from ${from}`);
  const page = connection.rows(
    sql`select to_json(option) from (select c.id, c.name, c.profiles, c.farms_limit, c.has_diagnosis, c.only_diagnosis from ${from}
     order by c.name collate "pt-BR-x-icu" ${sql.raw(asked['order[name]'])}, c.id
     limit ${asked.perPage} offset ${asked.page * asked.perPage}) option`,
  );
  const [options, [[size] = []]] = await Promise.all([page, counted]);
  return { resultList: options.map(([one]) => one as Option), size: Number(size) };
}

function wishesSql(actor: Actor, asked: Query): Sql {
  const userIds = asked['wherein[user.id]'];
  const profile = asked['whereinmatch[profile]'];
  if (profile && !environmentsOf(actor).includes(profile)) throw forbidden();
  return andAll([
    userIds ? sql`c.user_id = any(${userIds}::int[])` : null,
    profile ? sql`${profile} = any(c.profiles)` : null,
    asked.has_diagnosis === undefined ? null : sql`c.has_diagnosis = ${asked.has_diagnosis}`,
  ]);
}

/** A technician with global access attends all customers of their profiles. */
async function attendedSql(connection: Connection, technicianId: number): Promise<Sql> {
  const [found] = await connection.rows(
    sql`select json_build_object('profiles', profiles, 'globalAccess', global_access) as reach from users
      where id = ${technicianId} and role = 'TECHNICAL'`,
  );
  const technician = found?.[0] as Pick<Actor, 'profiles' | 'globalAccess'> | undefined;
  return technician ? reachSql({ id: technicianId, role: 'TECHNICAL', ...technician }, resourceOf('customers'), 'c') : sql`false`;
}

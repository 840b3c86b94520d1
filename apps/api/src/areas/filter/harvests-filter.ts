import { sql } from 'kysely';
import { z } from 'zod';
import { looksIntoClosedHarvests } from '#model/permissions';
import { registry, resourceOf } from '#model/registry';
import type { Context } from '../../context';
import type { App } from '../../http/app-type';
import { listOf, registerReading } from '../../http/reading-call';
import { needsOpenHarvest } from '../../records/table/write-condition';
import { rowNotFound } from '../../refusals/refusals';
import { andAll } from '../../sql/fragments';
import type { Operation } from '../../sql/operation';
import { reachSql } from '../../sql/reach-sql';
import { flagParameter, idParameter, pagingParameters } from './parameters';

const query = z.strictObject({
  customer_id: idParameter,
  farm_id: idParameter.optional().meta({ description: 'Só safras em que esta fazenda do cliente está caracterizada' }),
  only_diagnosis: flagParameter.optional().meta({ description: 'Deixa de fora safras com fazendas caracterizadas só para o outro uso' }),
  ...pagingParameters,
});
type Query = z.output<typeof query>;

const option = z.object({
  id: z.int(),
  title: z.string(),
  first_year: z.int(),
  last_year: z.int(),
  takes_entries: z.boolean().meta({ description: 'A fazenda, ou sem ela alguma do cliente, recebe lançamentos nesta safra' }),
});
type Option = z.input<typeof option>;

/** Ignores `only_diagnosis` for harvests without characterised farms, because the wizard and the filter warning need them. */
export function registerHarvestsFilter(app: App, context: Context): void {
  const call = { summary: 'Safras que o filtro oferece para um cliente', tags: ['Filtro'], query, answer: listOf(option) };
  registerReading(app, context, 'GET /api/harvests/filter', { ...call, config: { purpose: 'scope' } }, async (work, asked) => {
    const { page, perPage } = asked.query;
    await requireInReach(work, asked.query);
    const all = await harvestsOf(work, asked.query);
    return { resultList: all.slice(page * perPage, (page + 1) * perPage), size: all.length };
  });
}

async function requireInReach({ actor, connection }: Operation, { customer_id, farm_id }: Query): Promise<void> {
  const reach = (path: string, alias: string) => reachSql(actor, resourceOf(path), alias);
  const conditions = andAll([
    sql`exists (select from customers c where c.id = ${customer_id} and ${reach('customers', 'c')})`,
    farm_id === undefined
      ? null
      : sql`exists (select from farms f where f.id = ${farm_id} and f.customer_id = ${customer_id} and ${reach('farms', 'f')})`,
  ]);
  const [[isReached] = []] = await connection.rows(sql`select ${conditions} as is_reached`);
  if (isReached !== true) throw rowNotFound();
}

const hasEntries = sql.join(
  registry
    .filter(needsOpenHarvest)
    .map(({ path }) => sql`exists (select from ${sql.id(path)} e where e.farm_id = d.farm_id and e.harvest_id = d.harvest_id)`),
  sql` or `,
);

/** Few rows per customer, so the caller pages them. */
export async function harvestsOf(
  { actor, connection }: Operation,
  { customer_id, farm_id, only_diagnosis }: Pick<Query, 'customer_id' | 'farm_id' | 'only_diagnosis'>,
): Promise<Option[]> {
  const [farm, use] = [farm_id ?? null, only_diagnosis ?? null];
  const found = await connection.rows(
    sql`select h.id, h.title, h.first_year, h.last_year, exists (
       select from farms f join farms_harvests_platform o on o.owner_id = f.id and o.target_id = h.id
       where f.customer_id = ${customer_id} and (${farm}::int is null or f.id = ${farm})) as takes_entries
     from harvests h join harvests_details p on p.harvest_id = h.id and p.customer_id = ${customer_id}
     cross join lateral (
       select count(*) as all_uses, count(*) filter (where (${use}::boolean is null or d.only_diagnosis = ${use})
         and (d.only_diagnosis or ${looksIntoClosedHarvests(actor)}::boolean
         or exists (select from farms_harvests_platform o where o.owner_id = d.farm_id and o.target_id = h.id) or ${hasEntries})) as this_use
       from farms_details d where d.customer_id = ${customer_id} and d.harvest_id = h.id and (${farm}::int is null or d.farm_id = ${farm})
     ) characterised
     where this_use > 0 or (all_uses = 0 and ${farm}::int is null)
     order by h.first_year desc, h.last_year desc, h.id desc`,
  );
  return found.map(([id, title, first_year, last_year, takes_entries]) => ({ id, title, first_year, last_year, takes_entries }) as Option);
}

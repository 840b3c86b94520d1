import { z } from 'zod';
import { looksIntoClosedHarvests } from '#model/permissions';
import { registry, resourceOf } from '#model/registry';
import type { Context } from '../../context';
import type { App } from '../../http/app-type';
import { listOf, registerReading } from '../../http/reading-call';
import { needsOpenHarvest } from '../../records/table/admission';
import { rowNotFound } from '../../refusals/refusals';
import { type Operation, quote, Values } from '../../sql/operation';
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

/**
 * GET /harvests/filter: the harvests a customer takes part in, newest first. A harvest without any characterised farm stays in the
 * list whatever `only_diagnosis` says: the wizard and the warning of the filter need it. With `farm_id` only those where that farm
 * is characterised. Whoever enters is not offered harvests that are closed for its farms, unless they have entries to read there; staff
 * may look at all. 404 for a customer, or a farm of it, out of reach.
 */
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
  const values = new Values();
  const reaches = [
    `exists (select from customers c where c.id = ${values.bind(customer_id)} and ${reachSql(actor, resourceOf('customers'), 'c', values) ?? 'true'})`,
  ];
  if (farm_id !== undefined) {
    const isReached = reachSql(actor, resourceOf('farms'), 'f', values) ?? 'true';
    reaches.push(
      `exists (select from farms f where f.id = ${values.bind(farm_id)} and f.customer_id = ${values.bind(customer_id)} and ${isReached})`,
    );
  }
  const [[isReached] = []] = await connection.rows(`select ${reaches.join(' and ')} as is_reached`, values.list);
  if (isReached !== true) throw rowNotFound();
}

/** Entries of the farm of a characterisation `d` in its harvest, of whatever kind. */
const hasEntries = registry
  .filter(needsOpenHarvest)
  .map(({ path }) => `exists (select from ${quote(path)} e where e.farm_id = d.farm_id and e.harvest_id = d.harvest_id)`)
  .join(' or ');

/** A handful a customer: paging is left to the caller. */
async function harvestsOf({ actor, connection }: Operation, { customer_id, farm_id, only_diagnosis }: Query): Promise<Option[]> {
  const found = await connection.rows(
    `select h.id, h.title, h.first_year, h.last_year, exists (
       select from farms f join farms_harvests_platform o on o.owner_id = f.id and o.target_id = h.id
       where f.customer_id = $1 and ($2::int is null or f.id = $2)) as takes_entries
     from harvests h join harvests_details p on p.harvest_id = h.id and p.customer_id = $1
     cross join lateral (
       select count(*) as all_uses, count(*) filter (where ($3::boolean is null or d.only_diagnosis = $3) and (d.only_diagnosis or $4::boolean
         or exists (select from farms_harvests_platform o where o.owner_id = d.farm_id and o.target_id = h.id) or ${hasEntries})) as this_use
       from farms_details d where d.customer_id = $1 and d.harvest_id = h.id and ($2::int is null or d.farm_id = $2)
     ) characterised
     where this_use > 0 or (all_uses = 0 and $2::int is null)
     order by h.first_year desc, h.last_year desc, h.id desc`,
    [customer_id, farm_id ?? null, only_diagnosis ?? null, looksIntoClosedHarvests(actor)],
  );
  return found.map(([id, title, first_year, last_year, takes_entries]) => ({ id, title, first_year, last_year, takes_entries }) as Option);
}
